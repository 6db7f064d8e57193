import type { ReactNode } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { BookingPapers } from '#shared/contract/bookings/papers.ts'
import { formatDate, formatList } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { payPath } from '#shared/rules/money/pay-path.ts'
import { css } from '#styled-system/css'
import { latinName } from '../people/passenger-name.ts'
import { type AskedOf, type Todo, todosOf } from './todos.ts'

interface TodosProps {
  booking: Booking
  papers?: BookingPapers
  symbol?: string
  zone: string
}

const box = css({
  display: 'grid',
  gap: '3',
  marginBlockStart: '6',
  padding: { base: '4', md: '5' },
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'warning.border',
  borderRadius: 'card',
  bg: 'warning.subtle',
  _print: { display: 'none' },
})
const item = css({
  display: 'flex',
  flexWrap: { base: 'wrap', md: 'nowrap' },
  alignItems: 'center',
  gap: '3',
  paddingBlockStart: '3',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'warning.border',
})
const mark = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  inlineSize: '8',
  blockSize: '8',
  borderRadius: 'full',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'warning.border',
  bg: 'bg.surface',
  fontSize: '14',
  fontWeight: 'semibold',
})
const text = css({
  flex: '1',
  minInlineSize: '[60%]',
  '& > strong': { display: 'block' },
  '& > span': { fontSize: '14', color: 'fg.muted' },
})
const act = css({ flexBasis: { base: 'full', md: 'auto' } })

const isLate = (until: string, { server_now }: Booking) => Date.parse(until) < Date.parse(server_now)

/** What the customer has yet to do, with its day and the way there. Texts: `booking`, and `papers` where any are asked for. */
export function Todos(props: TodosProps) {
  const { booking, papers, zone } = props
  const todos = todosOf(booking, papers)
  if (todos.length === 0) return null
  return (
    <section className={box} aria-labelledby="todo">
      <h2 id="todo" className={css({ textStyle: 'h3' })}>
        <Heading {...{ booking, todos, zone }} />
      </h2>
      <ol className={css({ display: 'grid', gap: '3' })}>
        {todos.map((todo, index) => (
          <li key={todo.kind} className={item}>
            <span className={mark} aria-hidden="true">
              <Num of={index + 1} />
            </span>
            <Line {...props} todo={todo} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Heading({ booking, todos, zone }: Pick<TodosProps, 'booking' | 'zone'> & { todos: Todo[] }) {
  const t = useT()
  const lang = useLang()
  const count = todos.length
  const ahead = todos.every(({ until }) => until !== null && !isLate(until, booking))
  const last = todos.at(-1)?.until
  if (!ahead || !last) return t('booking:todo.title', { count })
  return t('booking:todo.before', { count, date: formatDate(last, lang, 'short', zone) })
}

interface LineProps extends TodosProps {
  todo: Todo
}

function Line(props: LineProps) {
  const { booking, todo, symbol } = props
  const t = useT()
  if (todo.kind === 'names')
    return (
      <TodoLine {...props} title={t('booking:todo.names')} act={t('booking:todo.enter')} to="#passengers" />
    )
  if (todo.kind === 'papers') {
    const count = todo.asked.reduce((sum, { kinds }) => sum + kinds.length, 0)
    return (
      <TodoLine
        {...props}
        title={t('booking:todo.papers', { count })}
        act={t('booking:todo.upload')}
        to="#papers"
      >
        <Asked of={todo.asked} />
      </TodoLine>
    )
  }
  const line = booking.payment_plan?.lines.find(({ state }) => state === 'due' || state === 'overdue')
  const to = payPath(booking)
  return (
    <TodoLine {...props} title={t(`booking:todo.${line?.kind ?? 'due'}`)} act={t('booking:todo.pay')} to={to}>
      <Money minor={todo.minor} currency={booking.currency} symbol={symbol} />
    </TodoLine>
  )
}

interface TodoLineProps extends LineProps {
  title: string
  act: string
  to: string
  children?: ReactNode
}

function TodoLine({ booking, todo, zone, title, act: label, to, children }: TodoLineProps) {
  const t = useT()
  const lang = useLang()
  const { until } = todo
  const key = until && isLate(until, booking) ? 'late' : 'by'
  const day = until && t(`booking:todo.${key}`, { date: formatDate(until, lang, 'day', zone) })
  const pays = todo.kind === 'pay'
  return (
    <>
      <div className={text}>
        <strong>{title}</strong>
        <span>
          {children}
          {children && day && ' · '}
          {day}
        </span>
      </div>
      <ButtonLink
        size="sm"
        variant={pays ? 'primary' : 'line'}
        className={act}
        href={pays ? pathFor(lang, to) : to}
      >
        {label}
      </ButtonLink>
    </>
  )
}

function Asked({ of: asked }: { of: AskedOf[] }) {
  const t = useT()
  const lang = useLang()
  if (asked.length > 2) return t('booking:todo.travellers', { count: asked.length })
  return asked.map(({ traveller, kinds }, index) => {
    const latin = latinName(traveller)
    const papers = formatList(
      kinds.map(kind => t(`papers:kind.${kind}`)),
      lang,
    )
    return (
      <span key={traveller.passenger_id}>
        {index > 0 && ' · '}
        {latin ? <Ltr>{latin}</Ltr> : t('papers:traveller', { number: traveller.position })}: {papers}
      </span>
    )
  })
}
