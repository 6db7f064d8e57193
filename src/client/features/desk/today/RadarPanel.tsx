import { useLang, useT } from '#client/lib/island.tsx'
import { filterQuery } from '#client/lib/list-filter.ts'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ListPages } from '#client/ui/data/ListPages.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { CalendarPlus } from '#client/ui/layout/icons.ts'
import { Panel } from '#client/ui/layout/Panel.tsx'
import { downloadRadar, type RadarFilter, radarFilter, type Today } from '#shared/contract/desk/today.ts'
import { groupByDay, stripFrom } from '#shared/rules/desk/days.ts'
import { css } from '#styled-system/css'
import { RadarGroup } from './RadarGroup.tsx'
import { RadarKinds } from './RadarKinds.tsx'
import { RadarOwner } from './RadarOwner.tsx'
import { RadarStrip } from './RadarStrip.tsx'
import { boardPath } from './radar-filter.ts'

const ROW_KEYS = [
  ['move', 'J', 'K'],
  ['extend', 'E'],
  ['remind', 'R'],
  ['open', 'Enter'],
] as const

const keys = css({
  display: 'none',
  flexWrap: 'wrap',
  columnGap: '3',
  color: 'fg.muted',
  fontSize: '12',
  '& kbd': { marginInlineEnd: '0.5' },
  '@media screen and (hover: hover) and (min-width: 64rem)': {
    display: 'flex',
    marginInlineStart: 'auto',
  },
})

interface RadarPanelProps {
  board: Today
  filter: RadarFilter
  zone: string
}

export function RadarPanel({ board, filter, zone }: RadarPanelProps) {
  const t = useT()
  const { radar, date: today, server_now: now, currency } = board
  const groups = groupByDay(radar.rows, stripFrom(new Date(now), zone))
  const sums = new Map(radar.days.map(sum => [sum.day, sum]))
  return (
    <Panel
      id="deadlines"
      title={t('desk-today:deadlines')}
      aside={<RadarKinds kinds={radar.kinds} filter={filter} />}
      footer={
        radar.rows.length > 0 && (
          <>
            <Pages {...{ board, filter }} />
            <RowKeys />
            <CalendarFile filter={filter} />
          </>
        )
      }
    >
      <RadarOwner people={radar.people} filter={filter} />
      <RadarStrip days={radar.days} today={today} filter={filter} />
      {radar.rows.length === 0 && <NoDeadlines filter={filter} />}
      {groups.map(([day, clocks]) => {
        const sum = sums.get(day)
        return sum && <RadarGroup key={day} {...{ sum, clocks, today, now, zone, currency }} />
      })}
    </Panel>
  )
}

function RowKeys() {
  const t = useT()
  return (
    <p className={keys} data-keys aria-hidden="true">
      {ROW_KEYS.map(([name, ...letters]) => (
        <span key={name}>
          {letters.map(letter => (
            <kbd key={letter}>{letter}</kbd>
          ))}{' '}
          {t(`desk-today:keys.${name}`)}
        </span>
      ))}
    </p>
  )
}

function CalendarFile({ filter: { kind, owner } }: { filter: RadarFilter }) {
  const t = useT()
  return (
    <ButtonLink
      variant="line"
      size="sm"
      href={downloadRadar.path + filterQuery(radarFilter, { kind, owner, day: '' }, {})}
      download
      icon={<CalendarPlus aria-hidden="true" />}
    >
      {t('desk-today:calendar_file')}
    </ButtonLink>
  )
}

function NoDeadlines({ filter }: { filter: RadarFilter }) {
  const t = useT()
  const all = boardPath(useLang(), filter, { kind: '', day: '', owner: '' })
  return (
    <EmptyState
      title={t('desk-today:none_title')}
      text={t('desk-today:none_text')}
      actions={
        (filter.kind || filter.day || filter.owner) && (
          <ButtonLink variant="line" href={all}>
            {t('desk-today:clear')}
          </ButtonLink>
        )
      }
    />
  )
}

function Pages({ board, filter }: Pick<RadarPanelProps, 'board' | 'filter'>) {
  const t = useT()
  const lang = useLang()
  const { rows, next } = board.radar
  return (
    <ListPages
      label={t('desk-today:pages')}
      count={t('desk-today:shown', { count: rows.length })}
      first={filter.after ? { href: boardPath(lang, filter, {}), text: t('desk-today:first') } : undefined}
      next={next ? { href: boardPath(lang, filter, { after: next }), text: t('desk-today:more') } : undefined}
    />
  )
}
