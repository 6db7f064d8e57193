import latin from './cuts/rihla-ui-sans-400.woff2?url'
import latinHeading from './cuts/rihla-ui-sans-600.woff2?url'
import arabic from './cuts/rihla-ui-sans-arabic-400.woff2?url'
import arabicHeading from './cuts/rihla-ui-sans-arabic-600.woff2?url'
import arabicDisplay from './cuts/rihla-ui-sans-arabic-700.woff2?url'

export const FONTS = {
  page: { en: [latin, latinHeading], ar: [arabic, arabicHeading] },
  hero: { en: [], ar: [arabicDisplay] },
}
