import type { ReactNode } from 'react'
import { DeskLink } from '#client/features/shell/DeskLink.tsx'
import { useLang, useT } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import type { Approval } from '#shared/contract/desk/approvals.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
import { formatDate, formatTime } from '#shared/i18n/format.ts'

interface Shown {
  zone: string
  symbol?: string
  permissions: readonly string[]
}

/** Shown as they were typed. */
const TYPED = ['message', 'valid_hours', 'target', 'rule', 'invited', 'role', 'rights']

interface Fact {
  name: string
  value: ReactNode
}

/** Path of the record, without language; undefined where it has no page. */
function subjectPath({ kind, id, booking_kind }: Approval['subject']): string | undefined {
  if (kind === 'booking' && booking_kind) return deskBookingPath({ kind: booking_kind, id })
  if (kind === 'departure') return `/desk/departures/${id}`
  if (kind === 'attempt') return `/desk/payments/${id}`
  if (kind === 'payment') return `/desk/payments/unmatched#${id}`
  if (kind === 'agency') return `/desk/agencies/${id}`
  return kind === 'block' ? `/desk/seat-blocks/${id}` : undefined
}

function Subject({ subject, permissions }: Pick<Approval, 'subject'> & Pick<Shown, 'permissions'>) {
  const path = subjectPath(subject)
  const name = <bdi>{subject.name}</bdi>
  return path ? (
    <DeskLink path={path} permissions={permissions}>
      {name}
    </DeskLink>
  ) : (
    name
  )
}

/** Price, balance or limit before, its change, and after; or only what goes out. */
function amountsOf(
  { before_minor: before, amount_minor: amount, currency }: Approval,
  symbol?: string,
): Fact[] {
  if (amount === null || !currency) return []
  const money = (minor: number, signed = false) => <Money {...{ minor, currency, symbol, signed }} />
  if (before === null) return [{ name: 'amount', value: money(amount) }]
  return [
    { name: 'before', value: money(before) },
    { name: 'change', value: money(amount, true) },
    { name: 'after', value: money(before + amount) },
  ]
}

/** The rows of the page, those without a value left out. */
export function useApprovalFacts(approval: Approval, { zone, symbol, permissions }: Shown): Fact[] {
  const t = useT()
  const lang = useLang()
  const time = (at: string) => (
    <time dateTime={at}>
      {formatDate(at, lang, 'medium', zone)} <Ltr>{formatTime(at, zone, lang)}</Ltr>
    </time>
  )
  const person = (name: string, at: string | null) => (
    <>
      <bdi>{name}</bdi>
      {at && <> · {time(at)}</>}
    </>
  )
  const { asked_by, asked_at, decided_by, decided_at, decision_reason, reason, status, expires_at } = approval
  const text = (name: string, value: string | null): Fact[] =>
    value ? [{ name, value: <bdi>{value}</bdi> }] : []
  return [
    { name: 'subject', value: <Subject subject={approval.subject} permissions={permissions} /> },
    ...amountsOf(approval, symbol),
    ...approval.facts.flatMap(({ name, value }) =>
      TYPED.includes(name) ? text(name, value) : [{ name, value: t(`desk-approvals:value.${value}`) }],
    ),
    ...text('reason', reason),
    { name: 'asked', value: person(asked_by.name, asked_at) },
    ...(status === 'pending' ? [{ name: 'until', value: time(expires_at) }] : []),
    ...(decided_by ? [{ name: 'decided', value: person(decided_by.name, decided_at) }] : []),
    ...text('decision_reason', decision_reason),
  ]
}
