import { LANGS, localeTag } from '../../i18n/index.ts'
import { COUNTRY_CODES, countryFromPassport } from '../people/countries.ts'
import { foldForSearch } from '../texts/search-text.ts'

/** What people write instead of the name of a country. */
const DEMONYMS: Record<string, string> = {
  SA: 'saudi|saudi arabian|ksa|السعودية|سعودي|سعودية',
  AE: 'emirati|uae|الامارات|اماراتي|اماراتية',
  KW: 'kuwaiti|كويتي|كويتية',
  QA: 'qatari|قطري|قطرية',
  BH: 'bahraini|بحريني|بحرينية',
  OM: 'omani|عماني|عمانية',
  YE: 'yemeni|يمني|يمنية',
  EG: 'egyptian|مصري|مصرية',
  JO: 'jordanian|اردني|اردنية',
  SY: 'syrian|سوري|سورية',
  LB: 'lebanese|لبناني|لبنانية',
  PS: 'palestinian|palestine|فلسطين|فلسطيني|فلسطينية',
  IQ: 'iraqi|عراقي|عراقية',
  SD: 'sudanese|سوداني|سودانية',
  MA: 'moroccan|مغربي|مغربية',
  TN: 'tunisian|تونسي|تونسية',
  DZ: 'algerian|جزائري|جزائرية',
  LY: 'libyan|ليبي|ليبية',
  IN: 'indian|هندي|هندية',
  PK: 'pakistani|باكستاني|باكستانية',
  BD: 'bangladeshi|بنغلاديشي|بنغالي|بنغالية',
  PH: 'filipino|filipina|philippine|فلبيني|فلبينية',
  ID: 'indonesian|اندونيسي|اندونيسية',
  LK: 'sri lankan|سريلانكي|سريلانكية',
  NP: 'nepali|nepalese|نيبالي|نيبالية',
  ET: 'ethiopian|اثيوبي|اثيوبية',
  TR: 'turkish|turkey|تركي|تركية|تركيا',
  GB: 'british|uk|england|بريطانيا|بريطاني|بريطانية',
  US: 'american|usa|امريكا|امريكي|امريكية',
  DE: 'german|الماني|المانية',
  FR: 'french|فرنسي|فرنسية',
  CA: 'canadian|كندي|كندية',
}

/** An article in front of a name says nothing: `السعودية`, `سعودية`. */
const bare = (text: string) => foldForSearch(text).replace(/^ال/, '')

let known: Map<string, string> | undefined

function names(): Map<string, string> {
  if (known) return known
  known = new Map(
    Object.entries(DEMONYMS).flatMap(([code, words]) => words.split('|').map(w => [bare(w), code])),
  )
  for (const lang of LANGS) {
    const display = new Intl.DisplayNames([localeTag(lang)], { type: 'region' })
    for (const code of COUNTRY_CODES) known.set(bare(display.of(code) ?? code), code)
  }
  for (const code of COUNTRY_CODES) known.set(bare(code), code)
  return known
}

/** ISO 3166-1 alpha-2 code of a country or nationality: code of two or three letters, name or word in both languages. */
export function readCountry(cell: string): string | undefined {
  const typed = cell.trim()
  return names().get(bare(typed)) ?? countryFromPassport(typed.toUpperCase())
}
