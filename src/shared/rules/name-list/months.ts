import { foldForSearch } from '../texts/search-text.ts'

/** Names of months in English and Arabic (Gulf and Levant), and of the Hijri year. */
const GREGORIAN = [
  'january|jan|يناير|كانون الثاني|جانفي',
  'february|feb|فبراير|شباط|فيفري',
  'march|mar|مارس|آذار',
  'april|apr|أبريل|ابريل|نيسان|أفريل',
  'may|مايو|أيار|ماي',
  'june|jun|يونيو|يونيه|حزيران|جوان',
  'july|jul|يوليو|يوليه|تموز|جويلية',
  'august|aug|أغسطس|آب|أوت',
  'september|sep|sept|سبتمبر|أيلول',
  'october|oct|أكتوبر|تشرين الأول',
  'november|nov|نوفمبر|تشرين الثاني',
  'december|dec|ديسمبر|كانون الأول',
]
const HIJRI = [
  'muharram|محرم',
  'safar|صفر',
  'rabi al awwal|rabi i|rabi 1|ربيع الأول|ربيع أول',
  'rabi al thani|rabi ii|rabi 2|ربيع الآخر|ربيع الثاني|ربيع ثاني',
  'jumada al ula|jumada i|jumada 1|جمادى الأولى|جمادى الأول',
  'jumada al akhirah|jumada ii|jumada 2|جمادى الآخرة|جمادى الثانية|جمادى الثاني',
  'rajab|رجب',
  'shaban|sha ban|شعبان',
  'ramadan|رمضان',
  'shawwal|شوال',
  'dhu al qadah|dhul qadah|dhul qidah|ذو القعدة|ذي القعدة',
  'dhu al hijjah|dhul hijjah|ذو الحجة|ذي الحجة',
]

const numbered = (names: string[]) =>
  new Map(names.flatMap((words, index) => words.split('|').map(word => [foldForSearch(word), index + 1])))
const gregorian = numbered(GREGORIAN)
const hijri = numbered(HIJRI)

/** The month that words name, and of which calendar. */
export function monthOf(words: string): { month: number; hijri: boolean } | undefined {
  const folded = foldForSearch(words)
  const month = gregorian.get(folded)
  if (month) return { month, hijri: false }
  const lunar = hijri.get(folded)
  return lunar ? { month: lunar, hijri: true } : undefined
}
