import latin from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url'
import latinHeading from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url'
import arabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import arabicHeading from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url'
import arabicDisplay from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-700-normal.woff2?url'

/** Fonts asked for before the style sheet names them: what every page begins with, and what the hero adds. */
export const FONTS = {
  page: { en: [latin, latinHeading], ar: [arabic, arabicHeading] },
  // Arabic display lines are bolder.
  hero: { en: [], ar: [arabicDisplay] },
}
