import { useLang, useT } from '#client/lib/island.tsx'
import { fractionDigits, ratioOf } from '#shared/base/money.ts'
import type { SalesMonth } from '#shared/contract/desk/reports.ts'
import { formatMoney, formatMonthName, formatNumber } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { calendarOf } from '#shared/rules/tours/months.ts'
import { css, cx } from '#styled-system/css'
import { axisOf, heightOf } from './axis.ts'
import { useMonthText } from './use-month-text.ts'

interface ChartProps {
  months: SalesMonth[]
  currency: string
  symbol: string
  /** Whether the caller may open the documents. */
  opens: boolean
}

const hidden = css({ srOnly: true })
const root = css({ display: 'grid', gap: '3', paddingInline: '4', paddingBlockEnd: '4' })
const legend = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '1',
  fontSize: '12',
  color: 'fg.muted',
  '& > span': { display: 'flex', flexWrap: 'wrap', columnGap: '3' },
  '& span span': { display: 'inline-flex', alignItems: 'center', gap: '1.5', whiteSpace: 'nowrap' },
  '& i': { inlineSize: '3.5', blockSize: '2.5', borderRadius: 'xs' },
})
const solid = css({ bg: 'accent' })
const pale = css({ bg: 'accent.muted', borderWidth: '1', borderStyle: 'dashed', borderColor: 'accent' })
const stroke = css({ bg: 'spark.text', blockSize: '[2px!]' })

/** Time follows reading: the axis stands where lines begin. */
const plot = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '2',
  paddingBlockStart: '5',
  fontSize: '12',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
})
const scale = css({
  position: 'relative',
  blockSize: '[14rem]',
  '& span': { display: 'block', textAlign: 'end' },
})
const mark = css({
  position: 'absolute',
  insetInlineEnd: '0',
  transform: 'translateY(50%)',
  lineHeight: 'none',
})
/** As wide as the longest mark. */
const measure = css({ visibility: 'hidden' })
const field = css({ position: 'relative', blockSize: '[14rem]' })
const gridLine = css({
  position: 'absolute',
  insetInline: '0',
  blockSize: '[1px]',
  bg: 'divider',
  '&:last-child': { bg: 'border.strong' },
})
const bars = css({
  position: 'absolute',
  inset: '0',
  display: 'flex',
  listStyle: 'none',
  margin: '0',
  padding: '0',
  '& li': { flex: '1', minInlineSize: '0' },
})
const month = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  blockSize: 'full',
  '& b': {
    position: 'absolute',
    insetInline: '[-8px]',
    textAlign: 'center',
    color: 'fg.default',
    fontWeight: 'semibold',
    transform: 'translateY(-4px)',
  },
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outlineOffset: '[-2px]' },
})
const bar = css({ inlineSize: '[52%]', maxInlineSize: '11', minInlineSize: '1', borderStartRadius: 'xs' })
const before = css({
  position: 'absolute',
  insetInline: '[18%]',
  blockSize: '[2px]',
  bg: 'spark.text',
})
const names = css({
  gridColumn: '2',
  display: 'flex',
  paddingBlockStart: '2',
  '& span': {
    display: 'flex',
    justifyContent: 'center',
    flex: '1',
    minInlineSize: '0',
    textAlign: 'center',
    lineHeight: 'snug',
  },
})

/** More months than these leave no room for a figure on each bar. */
const FIGURES_MAX = 8
/** Of names of months, which are longer in the Hijri calendar. */
const NAMES_MAX = { gregorian: 12, hijri: 6 }

/** Bars that lead to their documents; texts stay as large as on the page, for it is HTML. Texts: `desk-reports`. */
export function SalesChart({ months, currency, symbol, opens }: ChartProps) {
  const t = useT()
  const lang = useLang()
  const monthText = useMonthText()
  // Figures on a chart are short; the table has them in full.
  const unit = 10 ** (fractionDigits(currency) + 3)
  const axis = axisOf(
    Math.max(...months.flatMap(({ net_minor, before_minor }) => [net_minor, before_minor])) / unit,
  )
  const money = (minor: number) => formatMoney(minor, currency, lang, { symbol }).text
  const label = (each: SalesMonth) =>
    t(each.open ? 'desk-reports:bar_open' : 'desk-reports:bar', {
      month: monthText(each),
      amount: money(each.net_minor),
      before: money(each.before_minor),
    })
  const calendar = calendarOf(months[0]?.month ?? '')
  const step = Math.ceil(months.length / NAMES_MAX[calendar])
  return (
    <div className={root}>
      <Legend
        unit={t('desk-reports:thousand', { currency: symbol })}
        open={months.some(({ open }) => open)}
      />
      <div className={plot}>
        <div className={scale} aria-hidden="true">
          {axis.marks.map(value => (
            <span key={value} className={mark} style={{ insetBlockEnd: `${heightOf(value, axis)}%` }}>
              {formatNumber(value, lang)}
            </span>
          ))}
          <span className={measure}>{formatNumber(axis.top, lang)}</span>
        </div>
        <div className={field}>
          <div aria-hidden="true">
            {axis.marks.toReversed().map(value => (
              <i key={value} className={gridLine} style={{ insetBlockEnd: `${heightOf(value, axis)}%` }} />
            ))}
          </div>
          <ol className={bars} aria-label={t('desk-reports:sales')}>
            {months.map(each => (
              <li key={each.month}>
                <a
                  className={month}
                  href={opens ? pathFor(lang, `/desk/invoices?from=${each.from}&to=${each.to}`) : undefined}
                  title={label(each)}
                >
                  <span className={hidden}>{label(each)}</span>
                  <Bar {...{ each, unit, axis }} figure={months.length <= FIGURES_MAX} />
                </a>
              </li>
            ))}
          </ol>
        </div>
        <div className={names} aria-hidden="true">
          {months.map((each, at) => (
            <span key={each.month}>{at % step === 0 && formatMonthName(each.from, calendar, lang)}</span>
          ))}
        </div>
      </div>
    </div>
  )
}

interface BarProps {
  each: SalesMonth
  unit: number
  axis: ReturnType<typeof axisOf>
  figure: boolean
}

function Bar({ each, unit, axis, figure }: BarProps) {
  const lang = useLang()
  const height = heightOf(ratioOf(each.net_minor, unit), axis)
  return (
    <>
      <span className={cx(bar, each.open ? pale : solid)} style={{ blockSize: `${height}%` }} />
      {figure && (
        <b aria-hidden="true" style={{ insetBlockEnd: `${height}%` }}>
          {formatNumber(Math.round(ratioOf(each.net_minor, unit)), lang)}
        </b>
      )}
      {each.before_minor > 0 && (
        <span
          className={before}
          style={{ insetBlockEnd: `${heightOf(ratioOf(each.before_minor, unit), axis)}%` }}
        />
      )}
    </>
  )
}

function Legend({ unit, open }: { unit: string; open: boolean }) {
  const t = useT()
  return (
    <div className={legend}>
      {unit}
      <span>
        <span>
          <i className={solid} />
          {t('desk-reports:this_year')}
        </span>
        {open && (
          <span>
            <i className={pale} />
            {t('desk-reports:not_over')}
          </span>
        )}
        <span>
          <i className={stroke} />
          {t('desk-reports:year_before')}
        </span>
      </span>
    </div>
  )
}
