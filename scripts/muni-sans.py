# Makes the two files of «Muni Sans» out of Encode Sans, as apps/web/src/ui/fonts.css names them: the letters and figures, which
# every screen writes, and the signs, which the login does not. From the root of the repository, where npm has put
# Encode Sans:
#
#   python -m venv letters && letters/bin/pip install fonttools==4.66.1 brotli==1.2.0 && letters/bin/python scripts/muni-sans.py
#
# What makes them small, without being seen at the sizes of our screens:
# - weights 400 to 700 and widths 87.5 % to 94 %, the only ones written. The width that most is written in is where the outlines
#   are exact; at the other one, the boldest letters differ from the original by thousandths of their size;
# - a grid of 1,000 to the letter instead of 2,000, and points that can be told from their neighbours are left out;
# - kerning of one weight for all of them, where it moves a letter by more than a hundredth or so of its size;
# - tabular figures only for what stands in columns.
import re
from copy import deepcopy
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / 'node_modules/@fontsource-variable/encode-sans/files/encode-sans-latin-wdth-normal.woff2'
UI = ROOT / 'apps/web/src/ui'
WEIGHTS, WIDTHS, WIDTH = (400, 400, 700), (87.5, 94, 94), 94
KERNED_AT = 500
KERNED_FROM = 8
GRID = 1000
TOLERANCE = 1.0
NAME = 'Muni Sans'
TABULAR = {f'{digit}' for digit in 'zero one two three four five six seven eight nine'.split()} | {
    'period', 'comma', 'colon', 'slash', 'dollar', 'percent', 'minus', 'plus',
}


def ranges():
    """What each file of `fonts.css` is for."""
    css = (UI / 'fonts.css').read_text()
    for file, told in re.findall(r"url\('\./([\w-]+\.woff2)'\).*?unicode-range:([^;]+);", css, re.S):
        spans = [part.strip().removeprefix('U+').split('-') for part in told.split(',')]
        yield file, [code for span in spans for code in range(int(span[0], 16), int(span[-1], 16) + 1)]


def only_in_columns(font):
    for lookup in font['GSUB'].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, 'ExtSubTable', table)
            if getattr(table, 'mapping', {}).get('zero') == 'zero.tf':
                table.mapping = {glyph: to for glyph, to in table.mapping.items() if glyph in TABULAR}


def cut(font, codes):
    options = subset.Options()
    options.layout_features = ['kern', 'tnum']
    options.hinting = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.notdef_outline = True
    options.glyph_names = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes)
    cutter.subset(font)


def loosen(font):
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, 'ExtSubTable', table)
            firsts = table.PairSet if table.Format == 1 else table.Class1Record
            for first in firsts:
                for pair in first.PairValueRecord if table.Format == 1 else first.Class2Record:
                    if pair.Value1 and abs(getattr(pair.Value1, 'XAdvance', 0)) < KERNED_FROM:
                        pair.Value1.XAdvance = 0


def simplify(font):
    """Leaves out how weight and width act on each other, and the points that their neighbours tell."""
    glyphs, metrics = font['glyf'], font['hmtx'].metrics
    for name, variations in font['gvar'].variations.items():
        kept = [one for one in variations if len(one.axes) == 1]
        coordinates, control = glyphs._getCoordinatesAndControls(name, metrics)
        for one in kept:
            one.calcInferredDeltas(coordinates, control.endPts)
            one.roundDeltas()
            one.optimize(coordinates, control.endPts, tolerance=TOLERANCE, isComposite=glyphs[name].isComposite())
        font['gvar'].variations[name] = kept


def rename(font):
    # The licence reserves the name of the original.
    for record in font['name'].names:
        if record.nameID in (1, 3, 4):
            record.string = NAME
        elif record.nameID == 6:
            record.string = NAME.replace(' ', '')
    font['fvar'].instances = []
    font['name'].names = [one for one in font['name'].names if one.nameID < 256]
    font['name'].addName('Weight', platforms=((3, 1, 0x409),), minNameID=255)
    for axis in font['fvar'].axes:
        axis.axisNameID = 256


def make(file, codes):
    font = TTFont(SOURCE)
    only_in_columns(font)
    cut(font, codes)
    kerned = instantiateVariableFont(deepcopy(font), {'wght': KERNED_AT, 'wdth': WIDTH})
    font = instantiateVariableFont(font, {'wght': WEIGHTS, 'wdth': WIDTHS})
    for table in ('GPOS', 'GDEF'):
        if table in kerned:
            font[table] = kerned[table]
        elif table in font:
            del font[table]
    scale_upem(font, GRID)
    if 'GPOS' in font:
        loosen(font)
    simplify(font)
    rename(font)
    # Widths are in the outlines, too; the rest names styles for programs that list fonts.
    for table in ('HVAR', 'STAT'):
        if table in font:
            del font[table]
    font['cmap'].tables = [one for one in font['cmap'].tables if one.platformID == 3]
    font.flavor = 'woff2'
    font.save(UI / file)
    print(file, (UI / file).stat().st_size, 'bytes', len(font.getGlyphOrder()), 'glyphs')


for file, codes in ranges():
    make(file, codes)
