import { describe, expect, test } from 'vitest'
import { readListDate } from '#shared/rules/name-list/dates.ts'
import { columnOfHeader } from '#shared/rules/name-list/headers.ts'
import { readName } from '#shared/rules/name-list/names.ts'
import { readCountry } from '#shared/rules/name-list/nations.ts'
import { readListText } from '#shared/rules/name-list/read-list.ts'
import { titleFor } from '#shared/rules/name-list/words.ts'

const TODAY = '2026-11-22'

describe('a date', () => {
  test.each([
    ['14/01/1990', '1990-01-14'],
    ['1990-01-14', '1990-01-14'],
    ['1990/1/14', '1990-01-14'],
    ['14.1.90', '1990-01-14'],
    ['14 Jan 1990', '1990-01-14'],
    ['14JAN90', '1990-01-14'],
    ['14-Jan-1990', '1990-01-14'],
    ['14012026', '2026-01-14'],
    ['19900114', '1990-01-14'],
    ['١٤/٠١/١٩٩٠', '1990-01-14'],
    ['۱۴/۰۱/۱۹۹۰', '1990-01-14'],
    ['١٤ يناير ١٩٩٠', '1990-01-14'],
    ['14 كانون الثاني 1990', '1990-01-14'],
    ['32887', '1990-01-14'],
    ['32887.0', '1990-01-14'],
    ['1990-01-14T00:00:00.000Z', '1990-01-14'],
    ['16/06/1410', '1990-01-14'],
    ['1410-06-16', '1990-01-14'],
    ['١٦ جمادى الآخرة ١٤١٠ هـ', '1990-01-14'],
    ['\u200e14/01/1990\u200e', '1990-01-14'],
  ])('%s is %s', (cell, date) => {
    expect(readListDate(cell, true, TODAY)).toBe(date)
  })

  test.each([
    '',
    'soon',
    '1990',
    '31/02/1990',
    '01/13/1990',
    '30/12/1446',
    '14 Foo 1990',
    '99999',
    '1/2/3/4',
  ])('%j is none', cell => {
    expect(readListDate(cell, true, TODAY)).toBeUndefined()
  })

  test('a year of two digits is past for a birth, and of this century for an expiry', () => {
    expect(readListDate('01/02/31', true, TODAY)).toBe('1931-02-01')
    expect(readListDate('01/02/31', false, TODAY)).toBe('2031-02-01')
    expect(readListDate('01/02/26', true, TODAY)).toBe('2026-02-01')
  })
})

describe('a column about something else', () => {
  test.each([
    'Country of birth',
    'Birth country',
    'Nationality at birth',
    'Country of residence',
    'Visa expiry date',
    'Insurance expiry',
    'Old passport no',
    'Previous nationality',
    'Passport issue place',
    'Emergency contact name',
    'Hotel name',
    'Mahram name',
    'Mother’s name',
    'Room type',
    'بلد الميلاد',
    'دولة الإقامة',
    'تاريخ انتهاء التأشيرة',
    'اسم الفندق',
    'اسم المحرم',
    'جنسية الأم',
    'اسم المجموعة',
  ])('is left out: %s', header => {
    expect(columnOfHeader(header)).toBe('left_out')
  })

  test('does not become part of a traveller', () => {
    const { mapping } = readListText(
      'Passenger name;Mahram name;National ID;Visa expiry date;Passport no;Passport expiry date\n' +
        'SARA ALHARBI;OMAR ALHARBI;1012345678;2026-12-01;A1234567;2031-01-01',
      TODAY,
    )
    expect(mapping).toEqual(['name', '', '', '', 'document_number', 'document_expires_on'])
  })

  test('is not the number of an identity card where a list has no passports', () => {
    const { mapping } = readListText('Surname;Given names;National ID\nALHARBI;SARA;1012345678', TODAY)
    expect(mapping).toEqual(['surname', 'given_names', 'document_number'])
  })
})

describe('a name', () => {
  test.each([
    ['1. ALHARBI/LAYAN SAAD MRS', 'ALHARBI', 'LAYAN SAAD', 'MRS'],
    ['ALHARBI/OMAR MSTR INF', 'ALHARBI', 'OMAR', 'MSTR'],
    ['Alharbi, Layan', 'Alharbi', 'Layan', undefined],
    ['Mrs. Layan Saad Alharbi', 'Alharbi', 'Layan Saad', 'MRS'],
    ['Layan Saad Al Harbi', 'Al Harbi', 'Layan Saad', undefined],
    ['SUKARNO', 'SUKARNO', 'FNU', undefined],
  ])('%s', (cell, surname, given, title) => {
    expect(readName(cell)).toMatchObject({ surname, given, title })
  })

  test('a title is one that the age allows', () => {
    expect([titleFor('MISS', 'ADT'), titleFor('MR', 'CHD'), titleFor('MRS', 'ADT')]).toEqual([
      'MS',
      'MSTR',
      'MRS',
    ])
  })
})

test.each(['SA', 'ksa', 'SAU', 'Saudi Arabia', 'Saudi', 'سعودي', 'السعودية', 'المملكة العربية السعودية'])(
  '%s is Saudi Arabia',
  cell => {
    expect(readCountry(cell)).toBe('SA')
  },
)

test.each([
  ['Passport No.', 'document_number'],
  ['Passport No. (as printed)', 'document_number'],
  ['تاريخ الانتهاء', 'document_expires_on'],
  ['Date of Birth / تاريخ الميلاد', 'birth_date'],
  ['Date of issue', 'left_out'],
  ['الجنسية', 'nationality'],
  ['#', 'number'],
  ['م', 'number'],
  ['Colour', undefined],
])('the header %s means %s', (header, column) => {
  expect(columnOfHeader(header)).toBe(column)
})

describe('a list', () => {
  test('has columns in any order, below lines that are none', () => {
    const text =
      'قائمة المسافرين\nرقم الجواز\tاسم العائلة\tالاسم الأول\tتاريخ الميلاد\nA1\tALI\tOMAR\t1/2/1990'
    const { header, rows, mapping } = readListText(text, TODAY)
    expect(header?.[0]).toBe('رقم الجواز')
    expect(mapping).toEqual(['document_number', 'surname', 'given_names', 'birth_date'])
    expect(rows.map(({ cells }) => cells)).toEqual([['A1', 'ALI', 'OMAR', '1/2/1990']])
  })

  test('is told by its cells when it has no header', () => {
    const row = (n: number) => `${n};Mr;ALI;OMAR;M;1/2/1990;Saudi;A12345${n}1;03/04/2031;SAU`
    expect(readListText([1, 2, 3].map(row).join('\n'), TODAY).mapping).toEqual([
      'number',
      'title',
      'surname',
      'given_names',
      'gender',
      'birth_date',
      'nationality',
      'document_number',
      'document_expires_on',
      'document_country',
    ])
  })

  test('joins a row that a line break in a cell of Word tore in two', () => {
    const text = 'Surname\tGiven names\tPassport\nALI\tOMAR\nSAAD\tA1\nHADI\tSAMI\tA2'
    expect(readListText(text, TODAY).rows.map(({ cells }) => cells)).toEqual([
      ['ALI', 'OMAR SAAD', 'A1'],
      ['HADI', 'SAMI', 'A2'],
    ])
  })

  test('is read when each cell came on a line of its own', () => {
    const text = 'Surname\nGiven names\nPassport\nALI\nOMAR\nA1\nHADI\nSAMI\nA2'
    expect(readListText(text, TODAY).rows).toHaveLength(2)
  })

  test('marks a row with more cells than the others', () => {
    const text = 'Surname,Given names,Passport\nALI,OMAR,A1\nHADI,SAMI,A2\nNOUR,A,B,C,D'
    const { rows } = readListText(text, TODAY)
    expect(rows.map(({ odd }) => odd ?? false)).toEqual([false, false, true])
  })

  test('may be the text of airlines, with infants below or behind their adult', () => {
    const text =
      ' 1. ALHARBI/SAAD MR\n 2. ALHARBI/LAYAN MRS\n   INF ALHARBI/OMAR MSTR 12JAN2026\n 3.HADI/SAMI MSTR(CHD/12MAR20)\n 4.HADI/MONA MRS(INFHADI/ALI/01FEB26)'
    const { rows } = readListText(text, TODAY)
    expect(rows.map(({ cells }) => cells.join('|'))).toEqual([
      '1||ALHARBI/SAAD MR||',
      '2||ALHARBI/LAYAN MRS||',
      '|INF|ALHARBI/OMAR MSTR|12JAN2026|2',
      '3|CHD|HADI/SAMI MSTR|12MAR20|',
      '4||HADI/MONA MRS||',
      '|INF|HADI/ALI|01FEB26|4',
    ])
  })
})
