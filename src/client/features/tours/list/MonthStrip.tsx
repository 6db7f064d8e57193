import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { ScrollArea } from '#client/ui/layout/ScrollArea.tsx'
import { CALENDARS } from '#shared/base/dates.ts'
import { formatDate, formatHijriMonths } from '#shared/i18n/format.ts'
import { daysOfMonth } from '#shared/rules/tours/months.ts'
import { css } from '#styled-system/css'
import { type ListView, useSearchLink } from './view.ts'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '3',
})
const switcher = css({
  display: 'inline-flex',
  padding: '1',
  borderRadius: 'control',
  bg: 'bg.muted',
  fontSize: '14',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: '9',
    paddingInline: '4',
    borderRadius: 'control',
  },
  '& a[aria-current]': { bg: 'bg.surface', boxShadow: 'sm', fontWeight: 'semibold' },
})
/** Where CSS has them, arrows scroll the months; elsewhere they are scrolled as any row. */
const arrows = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: '2',
  '& > ul': { gridColumn: '1 / -1', gridRow: '2' },
})
const arrow = {
  display: { base: 'none', md: 'grid' },
  gridRow: '1',
  placeItems: 'center',
  inlineSize: '10',
  blockSize: '10',
  borderRadius: 'full',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border.strong',
  bg: 'bg.surface',
  color: 'fg.default',
  fontSize: '20',
  cursor: 'pointer',
} as const
const strip = css({
  '&::scroll-button(*)': arrow,
  '&::scroll-button(inline-start)': { content: '"‹" / attr(data-before)', gridColumn: '2' },
  '&::scroll-button(inline-end)': { content: '"›" / attr(data-after)', gridColumn: '3' },
  '&::scroll-button(*):disabled': { opacity: '0.4', cursor: 'default' },
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '[minmax(max-content, 1fr)]',
  overflowX: 'auto',
  scrollSnapType: '[x proximity]',
})
const month = css({
  display: 'block',
  blockSize: 'full',
  padding: '3',
  scrollSnapAlign: 'start',
  fontSize: '14',
  borderBlockEndWidth: '3',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: 'transparent',
  '& b, & small': { display: 'block' },
  '& small': { color: 'fg.muted', fontSize: '12', lineHeight: '[1.7]', whiteSpace: 'nowrap' },
  '&[aria-current]': { bg: 'accent.subtle', borderBlockEndColor: 'accent', '& b': { color: 'accent.text' } },
  _hover: { bg: 'bg.muted' },
})

export function MonthStrip({ view, symbol }: { view: ListView; symbol?: string }) {
  const t = useT()
  const { search, months, all } = view
  const link = useSearchLink(search)
  return (
    <nav aria-label={t('tours:month.title')} className={arrows}>
      <div className={head}>
        <h2 className={css({ fontSize: '16' })}>{t('tours:month.title')}</h2>
        <span className={switcher}>
          {CALENDARS.map(calendar => (
            <a
              key={calendar}
              href={link.with({ calendar, month: '' })}
              aria-current={calendar === search.calendar || undefined}
            >
              {t(`tours:month.${calendar}`)}
            </a>
          ))}
        </span>
      </div>
      <ScrollArea
        as="ul"
        className={strip}
        aria-label={t('tours:month.title')}
        data-before={t('tours:month.before')}
        data-after={t('tours:month.after')}
      >
        <li>
          <a className={month} href={link.with({ month: '' })} aria-current={!search.month || undefined}>
            <b>{t('tours:month.any')}</b>
            <Counts {...all} {...{ view, symbol }} />
          </a>
        </li>
        {months.map(({ key, ...counted }) => (
          <li key={key}>
            <a
              className={month}
              href={link.with({ month: key })}
              aria-current={key === search.month || undefined}
            >
              <MonthName month={key} hijri={search.calendar === 'hijri'} />
              <Counts {...counted} {...{ view, symbol }} />
            </a>
          </li>
        ))}
      </ScrollArea>
    </nav>
  )
}

/** Alone: the search of tours on the home page. */
export const TourMonths = withIsland(MonthStrip)

function MonthName({ month: key, hijri }: { month: string; hijri: boolean }) {
  const lang = useLang()
  const { from, to } = daysOfMonth(key)
  const hijriName = formatHijriMonths(from, to, lang)
  const ends = [from, to].map(day => formatDate(day, lang, 'monthShort'))
  return hijri ? (
    <>
      <b>{hijriName}</b>
      <small>{[...new Set(ends)].join(' – ')}</small>
    </>
  ) : (
    <>
      <b>{formatDate(from, lang, 'month')}</b>
      <small>{hijriName}</small>
    </>
  )
}

interface CountsProps {
  departures: number
  from_minor: number | null
  view: ListView
  symbol?: string
}

function Counts({ departures, from_minor, view, symbol }: CountsProps) {
  const t = useT()
  if (departures === 0) return <small>{t('tours:month.none')}</small>
  return (
    <small>
      {t('tours:month.departures', { count: departures })}
      {from_minor !== null && (
        <>
          {' · '}
          <Money minor={from_minor} currency={view.currency} symbol={symbol} trim />
        </>
      )}
    </small>
  )
}
