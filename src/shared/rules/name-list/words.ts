import { CATEGORIES } from '../../base/categories.ts'
import { DOCUMENT_KINDS, GENDERS, TITLES } from '../../contract/bookings/passengers.ts'
import type { Category } from '../../contract/bookings/prices.ts'
import { foldForSearch } from '../texts/search-text.ts'

type Words<V extends string> = Record<V, string>

const dictionary = <V extends string>(codes: readonly V[], words: Words<V>) =>
  new Map(codes.flatMap(code => [code, ...words[code].split('|')].map(word => [foldForSearch(word), code])))

const read = <V extends string>(known: Map<string, V>, cell: string) => known.get(foldForSearch(cell))

const titles = dictionary(TITLES, {
  MR: 'mister|السيد|سيد|السيد MR',
  MRS: 'mme|madam|السيدة|سيدة|السيدة MRS|مدام',
  MS: 'الآنسة|انسة|السيدة أو الآنسة MS|miss ms',
  MSTR: 'master|mst|mas|boy|طفل MSTR|ولد',
  MISS: 'girl|طفلة|طفلة MISS|بنت|Miss girl',
})
const genders = dictionary(GENDERS, {
  M: 'male|man|ذكر|رجل',
  F: 'female|woman|أنثى|انثي|امرأة',
  X: 'unspecified|other|غير محدد|غير محدد X|X unspecified',
})
const kinds = dictionary(DOCUMENT_KINDS, {
  passport: 'p|pp|ppt|pass|جواز|جواز سفر|الجواز|جواز السفر',
  national_id: 'id|national id|id card|identity card|هوية|هوية وطنية|الهوية الوطنية|بطاقة هوية|بطاقة',
  iqama: 'residence permit|residence|resident id|إقامة|اقامة|الإقامة|هوية مقيم',
})
const categories = dictionary(CATEGORIES, {
  ADT: 'ad|a|adult|adults|بالغ|كبير|بالغون',
  CHD: 'ch|c|child|chld|cnn|طفل|أطفال|صغير',
  INF: 'in|i|infant|baby|رضيع|رضيعة|رضع',
})

export const readTitle = (cell: string) => read(titles, cell)
export const readGender = (cell: string) => read(genders, cell)
export const readDocumentKind = (cell: string) => read(kinds, cell)
export const readCategory = (cell: string) => read(categories, cell)

const CHILD_TITLES: Record<string, string> = { MR: 'MSTR', MRS: 'MISS', MS: 'MISS' }
const ADULT_TITLES: Record<string, string> = { MSTR: 'MR', MISS: 'MS' }

/** The title a passenger of this category may have: `MISS` of an adult is `MS`, `MR` of a child `MSTR`. */
export function titleFor(title: string, category: Category): string {
  return (category === 'ADT' ? ADULT_TITLES : CHILD_TITLES)[title] ?? title
}

/** The title that follows from the sex; a woman's cannot be known. */
export function titleOfGender(gender: string | undefined, category: Category): string | undefined {
  if (gender === 'M') return category === 'ADT' ? 'MR' : 'MSTR'
  return gender === 'F' && category !== 'ADT' ? 'MISS' : undefined
}

export const genderOfTitle = (title: string | undefined) =>
  title ? (title === 'MR' || title === 'MSTR' ? 'M' : 'F') : undefined
