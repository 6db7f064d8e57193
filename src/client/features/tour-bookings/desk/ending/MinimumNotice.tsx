import { useLang, useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { formatDate } from '#shared/i18n/format.ts'
import { missingAtDecision } from '#shared/rules/tours/call-off.ts'
import type { DeparturePageProps } from '../departure-page.ts'

/** Too few travel, and it is time to decide. */
export function MinimumNotice({ board: { departure }, now, zone }: DeparturePageProps) {
  const t = useT()
  const lang = useLang()
  const at = departure.clocks.find(({ kind }) => kind === 'decide')?.at
  const missing = at ? missingAtDecision(departure, new Date(at), new Date(now)) : 0
  if (!at || missing === 0) return null
  const over = at < now
  const date = formatDate(at, lang, 'medium', zone)
  return (
    <Notice
      tone={over ? 'danger' : 'warning'}
      title={t('desk-departures:minimum.title', { count: missing, least: departure.min_travellers })}
    >
      {t(`desk-departures:minimum.${over ? 'over' : 'by'}`, { date })} {t('desk-departures:minimum.text')}
    </Notice>
  )
}
