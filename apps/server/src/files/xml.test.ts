import { describe, expect, it } from 'vitest';
import { readXml, UnreadableXml } from './xml.ts';

const LIMITS = { maxDepth: 5, maxElements: 50 };
const leaf = (name: string, text: string) => ({ name, text, children: [] });

describe('readXml', () => {
  it('reads elements, text, references, CDATA and empty elements in any order', () => {
    expect(
      readXml(
        `\uFEFF<?xml version="1.0"?><!-- x < y --><R a="1"><B>Señal &amp; &#209;&#xf1;</B><C/><D><![CDATA[<b>]]></D></R>`,
        LIMITS,
      ),
    ).toEqual({
      name: 'R',
      text: '',
      children: [leaf('B', 'Señal & Ññ'), leaf('C', ''), leaf('D', '<b>')],
    });
  });

  it.each([
    ['a document type', '<!DOCTYPE R [<!ENTITY x "y">]><R>&x;</R>'],
    ['an entity of its own', '<R>&x;</R>'],
    ['elements that cross', '<R><A></R></A>'],
    ['an element left open', '<R><A></A>'],
    ['a tag left open', '<R'],
    ['two documents', '<R></R><R></R>'],
    ['nothing', 'hola'],
    ['too deep', '<A><A><A><A><A><A></A></A></A></A></A></A>'],
    ['too many', `<R>${'<A/>'.repeat(60)}</R>`],
    ['a comment left open', '<R><!-- </R>'],
  ])('refuses %s', (_, source) => {
    expect(() => readXml(source, LIMITS)).toThrow(UnreadableXml);
  });
});
