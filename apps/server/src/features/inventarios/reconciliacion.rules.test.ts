import { describe, expect, it } from 'vitest';
import type { AgentValues } from './lectura.rules.ts';
import { type Candidate, mergeAgent, reconcile } from './reconciliacion.rules.ts';

const MAC = '90:2B:34:12:34:56';
const OTHER_MAC = '90:2B:34:AA:BB:CC';
const UUID = '4C4C4544-0042-3510-8052-B4C04F4D3532';

const stored = (part: Partial<Candidate> = {}): Candidate => ({
  id: 1,
  nombreRed: 'PC-1',
  marca: 'Dell',
  nroSerie: null,
  uuid: null,
  mac: [],
  deviceId: null,
  estado: 'En uso',
  ...part,
});
const message = (values: AgentValues, deviceId: string | null = null) => ({
  deviceId,
  agente: null,
  tag: null,
  values,
  programas: null,
  impresoras: [],
});

describe('reconcile', () => {
  it.each([
    ['the same UUID', { uuid: UUID }, { uuid: UUID, nombreRed: 'X' }, 'known'],
    ['the same serial', { nroSerie: 'AB1' }, { nroSerie: 'ab1', nombreRed: 'X' }, 'known'],
    [
      'the same serial of another make',
      { nroSerie: 'AB1' },
      { nroSerie: 'AB1', marca: 'HP' },
      'doubt',
    ],
    [
      'the same serial, another card and name',
      { nroSerie: 'AB1', mac: [MAC] },
      { nroSerie: 'AB1', mac: [OTHER_MAC], nombreRed: 'X' },
      'doubt',
    ],
    [
      'the same serial and name, another card',
      { nroSerie: 'AB1', mac: [MAC] },
      { nroSerie: 'AB1', mac: [OTHER_MAC], nombreRed: 'PC-1' },
      'known',
    ],
    ['the same card', { mac: [MAC] }, { mac: [OTHER_MAC, MAC], nombreRed: 'X' }, 'known'],
    [
      'the same card and another serial',
      { mac: [MAC], nroSerie: 'AB1' },
      { mac: [MAC], nroSerie: 'ZZ9', nombreRed: 'X' },
      'new',
    ],
    ['the same name and nothing else', {}, { nombreRed: 'pc-1' }, 'known'],
    [
      'the same name and another card',
      { mac: [MAC] },
      { nombreRed: 'PC-1', mac: [OTHER_MAC] },
      'new',
    ],
    [
      'the same name and another UUID',
      { uuid: UUID.replace('4C', '5C') },
      { nombreRed: 'PC-1', uuid: UUID },
      'new',
    ],
    ['the name of one written off', { estado: 'Dada de baja' }, { nombreRed: 'PC-1' }, 'new'],
    [
      'the card of one written off',
      { estado: 'Dada de baja', mac: [MAC] },
      { nombreRed: 'PC-1', mac: [MAC] },
      'known',
    ],
    ['nothing in common', {}, { nombreRed: 'X' }, 'new'],
  ] as const)('%s', (_, part, values, kind) => {
    const decision = reconcile(message({ nombreRed: 'X', ...values } as AgentValues), [
      stored(part as Partial<Candidate>),
    ]);
    expect(decision.kind).toBe(kind);
  });

  it('goes by the identifier of the agent only while no card says otherwise', () => {
    const values = { nombreRed: 'X' };
    const known = stored({ deviceId: 'd', mac: [MAC] });
    expect(reconcile(message(values, 'd'), [known]).kind).toBe('known');
    expect(reconcile(message({ ...values, mac: [OTHER_MAC] }, 'd'), [known]).kind).toBe('new');
  });

  it('doubts when serial and UUID belong to two', () => {
    const both = [
      stored({ id: 1, nombreRed: 'PC-A', uuid: UUID }),
      stored({ id: 2, nombreRed: 'PC-B', nroSerie: 'AB1' }),
    ];
    expect(reconcile(message({ uuid: UUID, nroSerie: 'AB1' }), both)).toEqual({
      kind: 'doubt',
      id: 2,
      otra: 1,
      motivo: 'Su serie es la de PC-B y su UUID es el de PC-A.',
    });
  });
});

describe('mergeAgent', () => {
  const record = (part: object) =>
    ({ origenes: {}, informado: {}, mac: [], discos: [], monitores: [], ...part }) as never;

  it.each([
    [
      'fills what is empty',
      { marca: null },
      { marca: 'HP' },
      { changes: { marca: 'HP' }, origenes: { marca: 'agente' }, informado: {} },
    ],
    [
      'renews its own',
      { marca: 'HP', origenes: { marca: 'agente' } },
      { marca: 'Dell' },
      { changes: { marca: 'Dell' }, origenes: { marca: 'agente' }, informado: {} },
    ],
    [
      'leaves a person’s',
      { marca: 'HP', origenes: { marca: 'persona' } },
      { marca: 'Dell' },
      { changes: {}, origenes: { marca: 'persona' }, informado: { marca: 'Dell' } },
    ],
    [
      'leaves what came before agents',
      { marca: 'HP' },
      { marca: 'Dell' },
      { changes: {}, origenes: {}, informado: { marca: 'Dell' } },
    ],
    [
      'leaves what a person emptied',
      { marca: null, origenes: { marca: 'persona' } },
      { marca: 'Dell' },
      { changes: {}, origenes: { marca: 'persona' }, informado: { marca: 'Dell' } },
    ],
    [
      'never empties',
      { marca: 'HP', origenes: { marca: 'agente' } },
      { mac: [] },
      { changes: {}, origenes: { marca: 'agente' }, informado: {} },
    ],
    [
      'forgets a difference that is gone',
      { marca: 'HP', origenes: { marca: 'persona' }, informado: { marca: 'Dell' } },
      { marca: 'HP' },
      { changes: {}, origenes: { marca: 'persona' }, informado: {} },
    ],
  ])('%s', (_, before, values, expected) => {
    expect(mergeAgent(record(before), values)).toEqual(expected);
  });

  it('does not tell again what a person has refused, and tells anything else', () => {
    const mine = record({ marca: 'HP', origenes: { marca: 'persona' } });
    expect(mergeAgent(mine, { marca: 'Dell' }, { marca: 'Dell' }).informado).toEqual({});
    expect(mergeAgent(mine, { marca: 'Acer' }, { marca: 'Dell' }).informado).toEqual({
      marca: 'Acer',
    });
  });
});
