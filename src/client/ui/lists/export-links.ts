import { TABLE_FORMATS } from '#shared/base/table-formats.ts'
import type { T } from '#shared/i18n/create-t.ts'

/** Links to an exported table in each format. Texts: `lists`. */
export const exportLinks = (path: string, t: T) =>
  TABLE_FORMATS.map(format => ({
    href: `${path}${path.includes('?') ? '&' : '?'}format=${format}`,
    text: t(`lists:${format}`),
  }))
