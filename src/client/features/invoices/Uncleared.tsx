import { useLang, useT } from '#client/lib/island.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { Invoice } from '#shared/contract/money/invoices.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const above = css({ paddingBlockStart: { base: '5', md: '8' }, _print: { display: 'none' } })

interface UnclearedProps {
  invoice: Invoice
  /** Staff who submit documents. */
  manages: boolean
}

/** Why a document cannot be had yet, and what comes next. */
export function Uncleared({ invoice: { number, uncleared }, manages }: UnclearedProps) {
  const t = useT()
  const lang = useLang()
  if (!uncleared) return null
  const closed = uncleared === 'closed'
  const tone = manages && uncleared !== 'waiting' ? 'warning' : 'info'
  return (
    <div className={above}>
      <Notice tone={tone} title={t(closed ? 'invoices:uncleared.closed_title' : 'invoices:uncleared.title')}>
        {t(`invoices:uncleared.${manages || closed ? uncleared : 'buyer'}`)}{' '}
        {manages && (
          <a className={link()} href={pathFor(lang, `/desk/e-invoicing?q=${encodeURIComponent(number)}`)}>
            {t('invoices:uncleared.open')}
          </a>
        )}
      </Notice>
    </div>
  )
}
