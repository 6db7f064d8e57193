import { useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { css } from '#styled-system/css'
import type { SplitPart, splitPreview } from './split-form.ts'

interface SplitFiguresProps {
  parts: ReturnType<typeof splitPreview>
  currency: string
  symbol?: string
}

const table = css({
  inlineSize: 'full',
  fontSize: '14',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'start', fontWeight: 'semibold', paddingBlock: '1.5' },
  '& td': { textAlign: 'end', paddingBlock: '1.5', fontVariantNumeric: 'tabular-nums' },
  '& thead th:not(:first-child)': { textAlign: 'end' },
  '& tbody tr': {
    borderBlockStartWidth: '1',
    borderBlockStartStyle: 'solid',
    borderBlockStartColor: 'border',
  },
})

const note = css({ fontSize: '14', color: 'fg.muted', marginBlockStart: '2' })

/** Price and money of both bookings side by side. Texts: `desk-booking`, of a tour `desk-departures`. */
export function SplitFigures({ parts, currency, symbol }: SplitFiguresProps) {
  const t = useT()
  const sides = [parts.rest, parts.new]
  const rows = [
    { key: 'price', of: (part: SplitPart) => part.total_minor },
    { key: 'paid', of: (part: SplitPart) => part.paid_minor },
    { key: 'due', of: (part: SplitPart) => Math.max(0, part.total_minor - part.paid_minor) },
    { key: 'refund', of: (part: SplitPart) => Math.max(0, part.paid_minor - part.total_minor) },
  ].filter(({ key, of }) => key === 'price' || key === 'paid' || sides.some(part => of(part) > 0))
  return (
    <>
      <table className={table}>
        <caption className={css({ srOnly: true })}>{t('desk-booking:split.preview')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('desk-booking:split.rest')}</th>
            <th scope="col">{t('desk-booking:split.new')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('desk-booking:split.people')}</th>
            {sides.map((part, at) => (
              <td key={at === 0 ? 'rest' : 'new'}>
                {t('desk-booking:split.passengers', { count: part.passengers })}
              </td>
            ))}
          </tr>
          {rows.map(({ key, of }) => (
            <tr key={key}>
              <th scope="row">{t(`desk-booking:split.${key}`)}</th>
              {sides.map((part, at) => (
                <td key={at === 0 ? 'rest' : 'new'}>
                  <Money minor={of(part)} currency={currency} symbol={symbol} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {parts.changed?.map(({ id, from, to }) => (
        <p key={id} className={note}>
          {t('desk-booking:split.room_changes', {
            from: t(`desk-departures:room.${from}`),
            to: t(`desk-departures:room.${to}`),
          })}
        </p>
      ))}
    </>
  )
}
