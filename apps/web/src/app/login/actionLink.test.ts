import { describe, expect, it } from 'vitest';
import { readActionLink, returnPath } from './actionLink.ts';

const at = (href: string) => new URL(href, 'https://muni.test');

describe('readActionLink', () => {
  it('reads what a mail of ours carries', () => {
    const link =
      '/login?mode=signIn&oobCode=abc&apiKey=k&lang=es&continueUrl=https%3A%2F%2Fmuni.test%2FListaDeAreas%3Fq%3Dobras';
    expect(readActionLink(at(link))).toEqual({
      mode: 'signIn',
      code: 'abc',
      invitation: false,
      returnTo: '/ListaDeAreas?q=obras',
    });
  });

  it('reads one that Firebase sends back to the page somebody was going to', () => {
    const link = '/ListaDeAreas?q=obras&apiKey=k&mode=signIn&oobCode=abc';
    expect(readActionLink(at(link))?.returnTo).toBe('/ListaDeAreas?q=obras');
  });

  it('knows an invitation', () => {
    const link = readActionLink(at('/login?mode=resetPassword&oobCode=abc&invitacion=true'));
    expect(link).toMatchObject({ mode: 'resetPassword', invitation: true, returnTo: '/inicio' });
  });

  it.each([
    '/login',
    '/login?mode=signIn',
    '/login?oobCode=abc',
    '/login?mode=otro&oobCode=abc',
    '/ListaDeAreas?mode=signIn&oobCode=',
  ])('takes %s for an address like any other', (href) => {
    expect(readActionLink(at(href))).toBeNull();
  });
});

describe('returnPath', () => {
  it.each([
    ['/', '/inicio'],
    ['/login', '/inicio'],
    ['/editarArea?id=3', '/editarArea?id=3'],
    ['/editarArea?id=3&oobCode=abc', '/editarArea?id=3'],
    ['https://otro.test/robar?x=1', '/robar?x=1'],
    ['https://muni.test//otro.test/robar', '/otro.test/robar'],
  ])('of %s is %s', (href, expected) => {
    expect(returnPath(at(href))).toBe(expected);
  });
});
