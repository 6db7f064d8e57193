import type { NoticeText } from '../../contract/tours/tour-bookings.ts'
import type { Lang } from '../../i18n/index.ts'

/** A message in the reader's language, else in the one it was written in. */
export const noticeIn = ({ en, ar }: NoticeText, lang: Lang): string =>
  (lang === 'ar' ? (ar ?? en) : (en ?? ar)) ?? ''
