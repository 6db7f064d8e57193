import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { StopLine } from '#client/ui/data/StopLine.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { TourPageData } from '#shared/contract/tours/tours.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'

interface TourPaymentsProps {
  tour: TourPageData
  currency: string
  symbol?: string
}

/** What is paid when, of someone in a double room on the next departure. */
export function TourPayments({ tour: { payments }, currency, symbol }: TourPaymentsProps) {
  const t = useT()
  const lang = useLang()
  if (!payments) return null
  return (
    <Card id="paying" heading={t('tours:show.paying')}>
      <p className={css({ fontSize: '14', color: 'fg.muted', marginBlockEnd: '5' })}>
        {t('tours:show.paying_for', { date: formatDate(payments.starts_on, lang, 'medium') })}
      </p>
      <StopLine
        stops={payments.lines.map(({ on, minor }, at) => ({
          key: on,
          title: <Money {...{ minor, currency, symbol }} />,
          note:
            at === 0
              ? t('tours:show.pay_first')
              : t('tours:show.cancel_until', { date: formatDate(on, lang, 'medium') }),
        }))}
      />
    </Card>
  )
}
