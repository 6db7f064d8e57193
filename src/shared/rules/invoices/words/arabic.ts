/** Arabic numbers agree with what they count: gender of the noun, and its form by the number. */

export type Gender = 'm' | 'f'

/** Forms of a counted noun, by number: 1, 2, 3–10, 11–99, and after a round hundred. */
export interface Noun {
  gender: Gender
  one: string
  two: string
  few: string
  many: string
  hundred: string
}

const UNITS = {
  m: ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  f: ['', 'واحدة', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
}
const TENS = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون']
const HUNDREDS = [
  ...['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة'],
  ...['ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة'],
]
const noun = (one: string, two: string, few: string): Noun => ({
  gender: 'm',
  one,
  two,
  few,
  many: `${one}ًا`,
  hundred: one,
})
const SCALES = [
  { size: 1e15, noun: noun('كوادريليون', 'كوادريليونان', 'كوادريليونات') },
  { size: 1e12, noun: noun('تريليون', 'تريليونان', 'تريليونات') },
  { size: 1e9, noun: noun('مليار', 'ملياران', 'مليارات') },
  { size: 1e6, noun: noun('مليون', 'مليونان', 'ملايين') },
  { size: 1e3, noun: noun('ألف', 'ألفان', 'آلاف') },
]

function teen(unit: number, gender: Gender): string {
  const ten = gender === 'm' ? 'عشر' : 'عشرة'
  if (unit === 1) return `${gender === 'm' ? 'أحد' : 'إحدى'} ${ten}`
  if (unit === 2) return `${gender === 'm' ? 'اثنا' : 'اثنتا'} ${ten}`
  return `${UNITS[gender][unit]} ${ten}`
}

function belowHundred(n: number, gender: Gender): string {
  if (n <= 10) return UNITS[gender][n] ?? ''
  const unit = n % 10
  if (n < 20) return teen(unit, gender)
  const ten = TENS[Math.floor(n / 10)] ?? ''
  if (unit === 0) return ten
  if (unit === 1 && gender === 'f') return `إحدى و${ten}`
  // Indefinite here, unlike before its noun.
  if (unit === 8 && gender === 'f') return `ثمانٍ و${ten}`
  return `${UNITS[gender][unit]} و${ten}`
}

const belowThousand = (n: number, gender: Gender): string =>
  [HUNDREDS[Math.floor(n / 100)], belowHundred(n % 100, gender)].filter(Boolean).join(' و')

/** Before its noun a dual loses its last letter, and a noun its ending: مائتا ريال, أحد عشر ألف ريال. */
const beforeNoun = (words: string) => words.replace(/(?<=ائت|ألف|ون|يار)ان$/u, 'ا').replace(/ًا$/u, '')

function countedScale(n: number, scale: Noun): string {
  return counted(n, scale, { scale: true })
}

/** A whole number in words, in the gender of what it counts. */
function arabicWords(n: number, gender: Gender): string {
  if (n === 0) return 'صفر'
  const parts: string[] = []
  let left = n
  for (const { size, noun: scale } of SCALES) {
    const times = Math.floor(left / size)
    if (times > 0) parts.push(countedScale(times, scale))
    left %= size
  }
  if (left > 0) parts.push(belowThousand(left, gender))
  return parts.join(' و')
}

/** A number with its noun: `خمسة ريالات`, `خمسة عشر ريالًا`, `مائة ريال`. */
export function counted(n: number, what: Noun, { scale = false } = {}): string {
  if (n === 1) return scale ? what.one : `${what.one} ${UNITS[what.gender][1]}`
  if (n === 2) return what.two
  const words = arabicWords(n, what.gender)
  const last = n % 100
  if (last >= 3 && last <= 10) return `${words} ${what.few}`
  if (last > 10) return `${words} ${what.many}`
  return `${last === 0 ? beforeNoun(words) : words} ${what.hundred}`
}
