import { useLang, useT } from '#client/lib/island.tsx'
import {
  type Armchair,
  BedDouble,
  BookUser,
  CalendarClock,
  FileText,
  MessageCircle,
  RotateCcw,
  Scale,
  TicketIcon,
  Timer,
  Undo2,
  Users,
  Wallet,
} from '#client/ui/layout/icons.ts'
import type { ClockKind, Radar, RadarFilter } from '#shared/contract/desk/today.ts'
import { formatNumber } from '#shared/i18n/format.ts'
import { chips, FilterChip } from './FilterChip.tsx'
import { boardPath } from './radar-filter.ts'

export const KIND_ICONS: Record<ClockKind, typeof Armchair> = {
  hold: Timer,
  answer: MessageCircle,
  schedule: CalendarClock,
  names: Users,
  balance: Wallet,
  ticketing: TicketIcon,
  passport: BookUser,
  release: Undo2,
  recall: RotateCcw,
  decide: Scale,
  papers: FileText,
  rooming: BedDouble,
}

export function RadarKinds({ kinds, filter }: { kinds: Radar['kinds']; filter: RadarFilter }) {
  const t = useT()
  const lang = useLang()
  const counted = ({ count, more }: { count: number; more: boolean }) =>
    `${formatNumber(count, lang)}${more ? '+' : ''}`
  const all = {
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    more: kinds.some(({ more }) => more),
  }
  return (
    <nav aria-label={t('desk-today:kinds')} className={chips}>
      <FilterChip href={boardPath(lang, filter, { kind: '' })} on={!filter.kind} count={counted(all)}>
        {t('desk-today:all')}
      </FilterChip>
      {kinds
        .filter(({ kind, count }) => count > 0 || filter.kind === kind)
        .map(one => {
          const Icon = KIND_ICONS[one.kind]
          return (
            <FilterChip
              key={one.kind}
              href={boardPath(lang, filter, { kind: one.kind })}
              on={filter.kind === one.kind}
              count={counted(one)}
              icon={<Icon aria-hidden="true" />}
            >
              {t(`desk-today:kind_short.${one.kind}`)}
            </FilterChip>
          )
        })}
    </nav>
  )
}
