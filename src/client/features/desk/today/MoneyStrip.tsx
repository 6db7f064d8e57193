import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { OwnMoney } from '#client/ui/data/OwnMoney.tsx'
import type { Today } from '#shared/contract/desk/today.ts'
import { formatTime } from '#shared/i18n/format.ts'
import { css, cx } from '#styled-system/css'
import { card } from '#styled-system/recipes'
import { MethodSplit } from './MethodSplit.tsx'

const strip = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr 1fr', lg: '2fr 1fr 1fr 1fr' },
  overflow: 'hidden',
})
const cell = css({
  display: 'grid',
  alignContent: 'start',
  gap: '0.5',
  minInlineSize: '0',
  paddingBlock: '3.5',
  paddingInline: '4',
  marginBlockStart: '[-1px]',
  marginInlineStart: '[-1px]',
  borderWidth: '0',
  borderBlockStartWidth: '1',
  borderInlineStartWidth: '1',
  borderStyle: 'solid',
  borderColor: 'divider',
})
const whole = css({ gridColumn: { base: '1 / -1', lg: 'auto' } })
const label = css({ display: 'flex', justifyContent: 'space-between', gap: '2', color: 'fg.muted' })
const figure = css({ fontSize: '20', fontWeight: 'semibold', lineHeight: 'snug' })
const note = css({ fontSize: '12', color: 'fg.muted' })

type MoneyOfDay = NonNullable<Today['money']>

interface MoneyStripProps {
  money: MoneyOfDay
  currency: string
  now: string
  zone: string
}

export function MoneyStrip({ money, currency, now, zone }: MoneyStripProps) {
  const t = useT()
  const lang = useLang()
  const asOf = t('desk-today:as_of', { time: `\u2068${formatTime(now, zone, lang)}\u2069` })
  return (
    <section aria-label={t('desk-today:money')} className={cx(card({ pad: 'none' }), strip)}>
      <div className={cx(cell, whole)}>
        <Figure name="taken" minor={money.taken_minor} currency={currency} aside={asOf} />
        {money.methods.length > 0 ? (
          <MethodSplit methods={money.methods} currency={currency} />
        ) : (
          <span className={note}>{t('desk-today:nothing_taken')}</span>
        )}
      </div>
      <div className={cell}>
        <Figure name="due_today" minor={money.due_minor} currency={currency} />
        <span className={note}>{t('desk-today:due_count', { count: money.due_count })}</span>
      </div>
      <div className={cell}>
        <Figure name="refunds" minor={money.refunds_minor} currency={currency} />
        <span className={note}>{t('desk-today:refunds_count', { count: money.refunds_count })}</span>
      </div>
      <div className={cx(cell, whole)}>
        <Figure name="returned" minor={money.returned_minor} currency={currency} />
      </div>
    </section>
  )
}

function Figure({
  name,
  minor,
  currency,
  aside,
}: {
  name: string
  minor: number
  currency: string
  aside?: ReactNode
}) {
  const t = useT()
  return (
    <>
      <span className={label}>
        {t(`desk-today:${name}`)}
        {aside && <span>{aside}</span>}
      </span>
      <span className={figure}>
        <OwnMoney minor={minor} currency={currency} />
      </span>
    </>
  )
}
