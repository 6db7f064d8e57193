import { useLang, useT } from '#client/lib/island.tsx'
import { Panel } from '#client/ui/layout/Panel.tsx'
import type { Today } from '#shared/contract/desk/today.ts'
import { formatDate, formatMoment } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { link } from '#styled-system/recipes'
import { grow, quiet, row, rows } from './parts.tsx'

interface EInvoicingPanelProps {
  found: NonNullable<Today['e_invoicing']>
  zone: string
}

const COUNTS = ['late', 'rejected', 'incomplete', 'waiting'] as const

/** Documents at the tax authority that need care, with the clock of 24 hours. */
export function EInvoicingPanel({ found, zone }: EInvoicingPanelProps) {
  const t = useT()
  const lang = useLang()
  const { next_due_at, ends_at, stopped } = found
  const here = pathFor(lang, '/desk/e-invoicing')
  return (
    <Panel
      id="e-invoicing"
      title={t('desk-today:e_invoicing.title')}
      footer={
        <a className={link()} href={here}>
          {t('desk-today:e_invoicing.open')}
        </a>
      }
    >
      <ul className={rows} data-rows>
        {stopped && <li className={row}>{t('desk-today:e_invoicing.stopped')}</li>}
        {COUNTS.filter(kind => found[kind] > 0).map(kind => (
          <li key={kind} className={row}>
            <span className={grow}>
              <a className={link()} href={kind === 'late' ? here : `${here}?state=${kind}`}>
                {t(`desk-today:e_invoicing.${kind}`, { count: found[kind] })}
              </a>
              {kind === 'waiting' && next_due_at && (
                <span className={quiet}>
                  {t('desk-today:e_invoicing.due', { time: formatMoment(next_due_at, lang, { zone }) })}
                </span>
              )}
            </span>
          </li>
        ))}
        {ends_at && (
          <li className={row}>
            {t('desk-today:e_invoicing.ends', { date: formatDate(ends_at, lang, 'medium', zone) })}
          </li>
        )}
      </ul>
    </Panel>
  )
}
