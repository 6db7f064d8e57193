import type { ReactNode } from 'react'
import { type IslandProps, IslandProvider, useLang, useT } from '#client/lib/island.tsx'
import { DataTable } from '#client/ui/data/DataTable.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import type { PaymentRecord } from '#shared/contract/desk/money/payments.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { CauseChip } from './CauseChip.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import { PaymentLines } from './PaymentLines.tsx'
import { usePaymentColumns } from './payment-columns.tsx'

interface PageProps {
  payment?: PaymentRecord
  symbol?: string
  zone: string
  children?: ReactNode
}

const layout = css({
  '& .card': { padding: '4' },
  '& .card > h2': { fontSize: '16', marginBlockEnd: '3' },
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
})
const stack = css({ display: 'grid', gap: '4', minInlineSize: '0', gridTemplateColumns: 'minmax(0, 1fr)' })

/** A payment attempt for staff. Texts: `desk-payments`, `payments.method`, `booking.timeline`, `ui`. */
export function PaymentPage({ lang, messages, payment, ...props }: PageProps & IslandProps) {
  return (
    <IslandProvider lang={lang} messages={messages}>
      {payment ? <Found payment={payment} {...props} /> : <Missing />}
    </IslandProvider>
  )
}

function Found({ payment, symbol, zone, children }: PageProps & { payment: PaymentRecord }) {
  const t = useT()
  const lang = useLang()
  const { amount_minor, currency, cause, lines, others } = payment
  const amount = formatMoney(amount_minor, currency, lang, { symbol }).text
  return (
    <>
      <DeskHead
        crumb={{ href: pathFor(lang, '/desk/payments'), text: t('desk-payments:title') }}
        title={t('desk-payments:page_title', { amount: `\u2068${amount}\u2069` })}
        chips={<CauseChip cause={cause} />}
      />
      <div className={layout}>
        <div className={stack}>
          {children}
          <Card heading={t('desk-payments:lines')}>
            <PaymentLines {...{ lines, currency, symbol, zone }} />
          </Card>
          {others.length > 0 && <Others {...{ others, symbol, zone }} />}
        </div>
        <PaymentFacts {...{ payment, symbol, zone }} />
      </div>
    </>
  )
}

function Others({
  others,
  symbol,
  zone,
}: Pick<PageProps, 'symbol' | 'zone'> & Pick<PaymentRecord, 'others'>) {
  const t = useT()
  const columns = usePaymentColumns(zone, () => symbol).filter(({ id }) => id !== 'target')
  return (
    <Card heading={t('desk-payments:others')}>
      <DataTable
        caption={t('desk-payments:others')}
        columns={columns}
        rows={others}
        rowKey={({ id }) => id}
      />
    </Card>
  )
}

function Missing() {
  const t = useT()
  return (
    <EmptyState
      alone
      title={t('desk-payments:unknown.title')}
      text={t('desk-payments:unknown.text')}
      actions={
        <ButtonLink variant="line" href={pathFor(useLang(), '/desk/payments')}>
          {t('desk-payments:unknown.back')}
        </ButtonLink>
      }
    />
  )
}
