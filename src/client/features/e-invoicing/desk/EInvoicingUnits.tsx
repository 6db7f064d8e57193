import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { EInvoicingOverview } from '#shared/contract/desk/money/e-invoicing.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css, cx } from '#styled-system/css'
import { fold, link } from '#styled-system/recipes'
import { PrepareForm } from './PrepareForm.tsx'
import { UnitCard } from './UnitCard.tsx'

const stack = css({ display: 'grid', gap: '4', marginBlockEnd: '6' })
const newUnit = css({ '& > summary': { minBlockSize: 'touch', fontWeight: 'medium' } })

const MENDABLE: EInvoicingOverview['lacks'] = ['vat_number', 'name', 'cr', 'address']

interface UnitsProps {
  overview: EInvoicingOverview
  zone: string
  /** Whether the caller may connect units. */
  manages: boolean
}

function Units({ overview, zone, manages }: UnitsProps) {
  const t = useT()
  const lang = useLang()
  const { lacks, units } = overview
  const current = units.filter(({ state, stopped, waiting }) => state !== 'off' || (stopped && waiting > 0))
  return (
    <div className={stack}>
      {lacks.map(field => (
        <Notice key={field} tone="warning">
          {t(`e-invoicing:lacks.${field}`)}{' '}
          {manages && MENDABLE.includes(field) && (
            <a className={link()} href={pathFor(lang, '/desk/settings/site')}>
              {t('e-invoicing:to_settings')}
            </a>
          )}
        </Notice>
      ))}
      {current.map(unit => (
        <UnitCard key={unit.id} {...{ unit, zone, manages }} />
      ))}
      {current.length === 0 && lacks.length === 0 && (
        <Notice title={t('e-invoicing:units_none_title')}>{t('e-invoicing:units_none_text')}</Notice>
      )}
      {manages && lacks.length === 0 && (
        <details className={cx(fold(), newUnit)} open={current.length === 0 && units.length === 0}>
          <summary>{t(current.length > 0 ? 'e-invoicing:renew' : 'e-invoicing:new')}</summary>
          <PrepareForm like={units[0]} />
        </details>
      )}
    </div>
  )
}

/** Texts: `e-invoicing`, `validation`, `ui`. */
export const EInvoicingUnits: (props: UnitsProps & IslandProps) => ReactNode = withIsland(Units)
