import latin from './cuts/rihla-ui-sans-400.woff2?url'
import latinHeading from './cuts/rihla-ui-sans-600.woff2?url'
import arabic from './cuts/rihla-ui-sans-arabic-400.woff2?url'
import arabicHeading from './cuts/rihla-ui-sans-arabic-600.woff2?url'
import arabicDisplay from './cuts/rihla-ui-sans-arabic-700.woff2?url'

/** Fonts asked for before the style sheet names them: what every page begins with, and what the hero adds. */
export const FONTS = {
  page: { en: [latin, latinHeading], ar: [arabic, arabicHeading] },
  // Arabic display lines are bolder.
  hero: { en: [], ar: [arabicDisplay] },
}
