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
  informado: {},
  areaId: 5,
  ...part,
});
const message = (values: AgentValues, deviceId: string | null = null) => ({
  deviceId,
  agente: null,
  tag: null,
  area: null,
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
    ['a card written off', { estado: 'Dada de baja', mac: [MAC] }, { mac: [MAC] }, 'known'],
    ['nothing in common', {}, { nombreRed: 'X' }, 'new'],
  ] as const)('%s', (_, part, values, kind) => {
    const decision = reconcile(message({ nombreRed: 'X', ...values } as AgentValues), [
      stored(part as Partial<Candidate>),
    ]);
    expect(decision.kind).toBe(kind);
  });

  const SERIAL = { nroSerie: 'AB1' };
  it.each([
    ['the same agent, with nothing said of the hardware', { mac: [MAC] }, {}, 'd', 'sin su serie'],
    ['the same agent, with nothing said where nothing is known', {}, {}, 'd', null],
    ['the same agent, its UUID alone', { ...SERIAL, uuid: UUID }, { uuid: UUID }, 'd', null],
    ['the same agent, nothing of what it has', SERIAL, { mac: [MAC] }, 'd', 'sin su serie'],
    [
      'the same agent, serial and name, another card',
      { ...SERIAL, mac: [MAC] },
      { ...SERIAL, nombreRed: 'PC-1', mac: [OTHER_MAC], marca: 'HP' },
      'd',
      null,
    ],
    [
      'the same agent and serial, another name and card, as a copied virtual machine',
      { ...SERIAL, mac: [MAC] },
      { ...SERIAL, mac: [OTHER_MAC] },
      'd',
      'otra placa de red',
    ],
    [
      'the same agent and another serial',
      { ...SERIAL, mac: [MAC] },
      { nroSerie: 'ZZ9', mac: [MAC] },
      'd',
      'otra serie',
    ],
    [
      'the same agent and serial, another UUID',
      { ...SERIAL, uuid: UUID },
      { ...SERIAL, uuid: UUID.replace('4C', '5C') },
      'd',
      'otro UUID',
    ],
    [
      'the same agent and UUID, the serial it always told and no person wrote',
      { uuid: UUID, nroSerie: 'AB-1', informado: SERIAL },
      { uuid: UUID, ...SERIAL },
      'd',
      null,
    ],
    [
      'the same agent and another card, without a serial',
      { mac: [MAC] },
      { mac: [OTHER_MAC] },
      'd',
      'otra placa de red',
    ],
    [
      'the same serial under another agent',
      SERIAL,
      { ...SERIAL, nombreRed: 'PC-1' },
      'e',
      'la misma serie que PC-1',
    ],
    [
      'the same card under another agent',
      { mac: [MAC] },
      { mac: [MAC] },
      'e',
      'la misma placa de red que PC-1',
    ],
    [
      'the same name under another agent',
      SERIAL,
      { nombreRed: 'PC-1' },
      'e',
      'el mismo nombre que PC-1',
    ],
    ['a file that a person brings, which no agent sends', SERIAL, SERIAL, null, null],
  ] as const)('of a computer bound to an agent: %s', (_, part, values, deviceId, doubt) => {
    const bound = stored({ deviceId: 'd', ...part } as Partial<Candidate>);
    const decision = reconcile(message({ nombreRed: 'X', ...values } as AgentValues, deviceId), [
      bound,
    ]);
    const said = decision.kind === 'doubt' ? decision.motivo : decision.kind;
    expect(said).toContain(doubt ?? 'known');
  });

  it('doubts what comes with the key of another area', () => {
    const bound = stored({ deviceId: 'd', ...SERIAL });
    const from = (area: number | null) => reconcile({ ...message(SERIAL, 'd'), area }, [bound]);
    expect([5, null, 6].map((area) => from(area).kind)).toEqual(['known', 'known', 'doubt']);
  });

  it('tells apart by their hardware two that carry the identifier of one disk', () => {
    const both = [
      stored({ id: 1, deviceId: 'd', mac: [MAC] }),
      stored({ id: 2, deviceId: 'd', mac: [OTHER_MAC] }),
    ];
    expect(reconcile(message({ mac: [OTHER_MAC] }, 'd'), both)).toEqual({ kind: 'known', id: 2 });
  });

  it('knows by its agent the one that a person told apart from who has its serial', () => {
    const both = [
      stored({ id: 1, deviceId: 'd', nroSerie: 'AB1' }),
      stored({ id: 2, deviceId: 'e', mac: [MAC] }),
    ];
    expect(reconcile(message({ nroSerie: 'AB1', mac: [MAC] }, 'e'), both)).toEqual({
      kind: 'known',
      id: 2,
    });
  });

  it('knows by its card the copy that a person told apart from the first', () => {
    const both = [
      stored({ id: 1, deviceId: 'd', uuid: UUID, mac: [MAC] }),
      stored({ id: 2, deviceId: 'd', nombreRed: 'COPIA', mac: [OTHER_MAC] }),
    ];
    const copy = { nombreRed: 'COPIA', uuid: UUID, mac: [OTHER_MAC] };
    expect(reconcile(message(copy, 'd'), both)).toEqual({ kind: 'known', id: 2 });
    const first = { nombreRed: 'PC-1', uuid: UUID, mac: [MAC] };
    expect(reconcile(message(first, 'd'), both)).toEqual({ kind: 'known', id: 1 });
  });

  it('names both when a disk was moved to a known machine', () => {
    const both = [
      stored({ id: 1, nombreRed: 'PC-A', deviceId: 'd', nroSerie: 'AB1' }),
      stored({ id: 2, nombreRed: 'PC-B', deviceId: 'e', nroSerie: 'ZZ9' }),
    ];
    expect(reconcile(message({ nroSerie: 'ZZ9' }, 'd'), both)).toEqual({
      kind: 'doubt',
      id: 2,
      otra: 1,
      motivo: 'Su serie es la de PC-B y su agente es el de PC-A.',
    });
  });

  it('doubts when the agent is of one and the serial of another that has none', () => {
    const both = [
      stored({ id: 1, nombreRed: 'PC-A', nroSerie: 'AB1' }),
      stored({ id: 2, nombreRed: 'PC-B', deviceId: 'e' }),
    ];
    expect(reconcile(message({ nroSerie: 'AB1' }, 'e'), both)).toEqual({
      kind: 'doubt',
      id: 1,
      otra: 2,
      motivo: 'Su serie es la de PC-A y su agente es el de PC-B.',
    });
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
