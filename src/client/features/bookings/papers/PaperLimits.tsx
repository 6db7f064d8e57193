import { useLang, useT } from '#client/lib/island.tsx'
import type { Paper } from '#shared/contract/bookings/papers.ts'
import { formatMegabytes } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { FILE_RULES } from '../people/passenger-files.ts'

const note = css({ fontSize: '14', color: 'fg.muted' })

export const LIMITS = 'papers-limits'

/** Which files are taken, said once for all papers. Texts: `papers`. */
export function PaperLimits({ papers }: { papers: Pick<Paper, 'kind'>[] }) {
  const t = useT()
  const lang = useLang()
  const max = formatMegabytes(FILE_RULES.maxBytes, lang)
  return (
    <p id={LIMITS} className={note}>
      {t('papers:limits', { types: FILE_RULES.typesText, max })}{' '}
      {papers.some(({ kind }) => kind === 'photo') && t('papers:limits_photo')}
    </p>
  )
}
