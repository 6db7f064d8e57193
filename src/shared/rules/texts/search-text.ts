import { normaliseDigits } from './digits.ts'

const LETTERS: Record<string, string> = {
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ک: 'ك',
  ٱ: 'ا',
  ء: '',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')
const TATWEEL = /\u0640/g
const APOSTROPHES = /['’‘`ʼʻ´]/g

/** Folds search text: lower case, no accents, tashkeel or punctuation, one form per Arabic letter, Latin digits. */
export function foldForSearch(text: string): string {
  return normaliseDigits(text)
    .toLowerCase()
    .replace(FOLDED, letter => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(TATWEEL, '')
    .replace(APOSTROPHES, '')
    .replace(FOLDED, letter => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
