import { describe, expect, test } from 'vitest'
import { passportReader } from '#shared/rules/name-list/passport-values.ts'
import { planList } from '#shared/rules/name-list/plan.ts'
import { readListText } from '#shared/rules/name-list/read-list.ts'
import { aPlace, TODAY, TRIP } from './places.ts'

const plan = (
  text: string,
  places: ReturnType<typeof aPlace>[],
  chosen: Record<number, string> = {},
  mended = {},
) =>
  planList(readListText(text, TODAY), places, {
    today: TODAY,
    trip: TRIP,
    chosen,
    mended,
    passport: passportReader(TODAY),
  })

const HEADER = 'Surname\tGiven names\tDate of birth\tPassport\tNationality'
const family = [aPlace(1, 'ADT'), aPlace(2, 'ADT'), aPlace(3, 'CHD'), aPlace(4, 'INF')]

describe('a passenger for each line', () => {
  test('is the next one of the age on the last flight, in the order of the list', () => {
    const lines = plan(
      `${HEADER}\nALI\tNOUR\t1/5/2020\tA1\tSA\nALI\tSAAD\t1/5/1980\tA2\tSA\nALI\tMONA\t1/5/1982\tA3\tSA\nALI\tOMAR\t1/5/2026\tA4\tSA`,
      family,
    )
    expect(lines.map(({ place }) => place?.position)).toEqual([3, 1, 2, 4])
  })

  test('is who stands there already, by number or by the name on the ticket', () => {
    const named = [aPlace(1, 'ADT', { surname: 'Al-Harbi', given_names: 'Mona' }), aPlace(2, 'ADT')]
    const lines = plan(`${HEADER}\nHADI\tSAMI\t1/5/1980\tA2\tSA\nAL HARBI\tMONA\t1/5/1982\tA3\tSA`, named)
    expect(lines.map(({ place }) => place?.position)).toEqual([2, 1])
    expect(lines[1]?.replaces).toEqual({})
  })

  test('is none when there are more lines than passengers', () => {
    const lines = plan(`${HEADER}\nALI\tSAAD\t1/5/1980\tA2\tSA\nALI\tOMAR\t1/5/1981\tA4\tSA`, [
      aPlace(1, 'ADT'),
    ])
    expect(lines.map(({ place }) => place?.position)).toEqual([1, undefined])
  })

  test('may be chosen by hand, and a line may be left out', () => {
    const text = `${HEADER}\nALI\tSAAD\t1/5/1980\tA2\tSA\nALI\tMONA\t1/5/1981\tA4\tSA`
    const lines = plan(text, family, { 2: 'p2', 3: '' })
    expect(lines.map(({ place }) => place?.position)).toEqual([2, undefined])
  })
})

describe('the adult of an infant', () => {
  test('is the one that the list names, by number or name', () => {
    const text = (adult: string) =>
      `No\tName\tBorn\tAdult\n7\tALI/SAAD MR\t1/5/1980\n8\tALI/MONA MRS\t1/5/1982\n9\tALI/OMAR\t1/5/2026\t${adult}`
    for (const adult of ['8', '٨', 'ALI/MONA'])
      expect(plan(text(adult), family)[2]?.values.linked_adult).toBe('2')
  })

  test('is otherwise the adult above', () => {
    const text = 'ALI/SAAD MR\nALI/MONA MRS\nINF ALI/OMAR 01MAY2026'
    expect(plan(text, family)[2]?.values.linked_adult).toBe('2')
  })
})

describe('what a line changes', () => {
  test('is apart for empty fields and for those that hold something else', () => {
    const typed = aPlace(1, 'ADT', { surname: 'HADI', birth_date: '1980-05-01' })
    const [line] = plan(`${HEADER}\nALI\tSAAD\t1/5/1980\tA12345\tSaudi`, [typed])
    expect(line?.fills).toEqual({
      given_names: 'SAAD',
      nationality: 'SA',
      document_number: 'A12345',
      document_country: 'SA',
    })
    expect(line?.replaces).toEqual({ surname: 'ALI' })
  })

  test('is unknown for a number that ends as the stored one', () => {
    const stored = { ...aPlace(1, 'ADT', { surname: 'ALI', given_names: 'SAAD' }), storedLast3: '345' }
    const [same] = plan(`${HEADER}\nALI\tSAAD\t\tA12345\t`, [stored])
    expect([same?.fills, same?.replaces, same?.repeats]).toEqual([{}, {}, { document_number: 'A12345' }])
    const [other] = plan(`${HEADER}\nALI\tSAAD\t\tA12346\t`, [stored])
    expect(other?.replaces).toEqual({ document_number: 'A12346' })
  })

  test('takes the sex from the title and the title of a boy or man from the sex', () => {
    expect(plan('ALI/SAAD MR', family)[0]?.values.gender).toBe('M')
    const text = 'Name\tSex\tBorn\nALI/NOUR\tF\t1/5/2020\nALI/SAAD\tذكر\t1/5/1980\nALI/MONA\tF\t1/5/1980'
    expect(plan(text, family).map(({ values }) => values.title)).toEqual(['MISS', 'MR', undefined])
  })

  const born = (...cells: string[]) => {
    const rows = cells.map((cell, at) => `ALI\tSAAD ${'ABCD'[at]}\t${cell}`)
    const found = plan(['Surname\tGiven names\tDate of birth', ...rows].join('\n'), family)
    return found.map(({ values }) => values.birth_date)
  }

  test('reads dates day before month, unless the whole column is written month before day', () => {
    expect(born('04/05/1992', '13/05/1990')).toEqual(['1992-05-04', '1990-05-13'])
    expect(born('04/05/1992', '05/13/1990', '12/31/88')).toEqual(['1992-04-05', '1990-05-13', '1988-12-31'])
    expect(born('04/05/1992', '05/13/1990', '25/12/1988')).toEqual(['1992-05-04', undefined, '1988-12-25'])
  })

  test('leaves days that may be either to a person, where a single cell is no date otherwise', () => {
    expect(born('04/05/1992', '05/13/1990', '6/6/1988', '1 Jan 1980')).toEqual([
      undefined,
      undefined,
      '1988-06-06',
      '1980-01-01',
    ])
  })

  test('names the cells that say nothing', () => {
    const [line] = plan(`${HEADER}\nALI\tSAAD\t31/02/1980\tA12345\tAtlantis`, family)
    expect(line?.unread).toEqual(['birth_date', 'nationality'])
    const mended = { 2: { birth_date: '28/2/1980', nationality: 'Oman' } }
    const [good] = plan(`${HEADER}\nALI\tSAAD\t31/02/1980\tA12345\tAtlantis`, family, {}, mended)
    expect(good?.values).toMatchObject({ birth_date: '1980-02-28', nationality: 'OM' })
  })

  test('comes from the lines of a passport, if its check digits are right', () => {
    const mrz = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'
    expect(plan(mrz, family)[0]?.values).toMatchObject({
      surname: 'ERIKSSON',
      given_names: 'ANNA MARIA',
      birth_date: '1974-08-12',
      document_number: 'L898902C3',
    })
    expect(plan(mrz.replace('7408122', '7408132'), family)[0]?.unread).toEqual(['passport_lines'])
  })
})
