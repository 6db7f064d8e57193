import { useLang, useT } from '#client/lib/island.tsx'
import type { Column } from '#client/ui/data/DataTable.tsx'
import { LoadBar } from '#client/ui/data/LoadBar.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { CATEGORIES } from '#shared/base/categories.ts'
import type { Allocation } from '#shared/contract/desk/flights/seat-blocks.ts'
import type { T } from '#shared/i18n/create-t.ts'
import { formatMoney, formatNumber, formatTime } from '#shared/i18n/format.ts'
import type { Lang } from '#shared/i18n/index.ts'
import { unusedSeats } from '#shared/rules/stock/allocations.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { DaysLeft, type When } from '../../BlockDeadline.tsx'

export type AllocationAct =
  | { act: 'allocate'; allocation?: undefined }
  | { act: 'change' | 'recall'; allocation: Allocation }

const fare = css({ display: 'block', whiteSpace: 'nowrap' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '2', justifyContent: 'flex-end' })
const name = css({ display: 'grid', gap: '1', minInlineSize: '0' })

/** An agency's own fares, one below the other; none when it pays those of the block. */
function OwnFares({ fares, currency }: Pick<Allocation, 'fares'> & { currency: string }) {
  const t = useT()
  const lang = useLang()
  return CATEGORIES.map(category => {
    const minor = fares?.[category]
    if (minor === undefined) return null
    return (
      <span key={category} className={fare}>
        {t(`desk-blocks:allocation.fare.${category}`)}{' '}
        <bdi dir="ltr">{formatMoney(minor, currency, lang).amount}</bdi>
      </span>
    )
  })
}

/** `act` is absent when nothing can be done any more. */
export function allocationColumns(
  t: T,
  lang: Lang,
  { currency, ...when }: When & { currency: string },
  act?: (act: AllocationAct) => void,
): Column<Allocation>[] {
  const column = (id: string, cell: Column<Allocation>['cell'], end?: boolean): Column<Allocation> => ({
    id,
    header: t(`desk-blocks:allocation.${id}`),
    cell,
    end,
  })
  const actions: Column<Allocation> = {
    ...column('actions', allocation => act && <Acts allocation={allocation} act={act} />, true),
    plain: true,
  }
  return [
    column('agency', allocation => <Agency allocation={allocation} />),
    column('seats', ({ seats }) => formatNumber(seats, lang), true),
    column('used', ({ used }) => formatNumber(used, lang), true),
    column('unused', allocation => <b>{formatNumber(unusedSeats(allocation), lang)}</b>, true),
    column('fares', ({ fares }) => fares && <OwnFares {...{ fares, currency }} />),
    column('until', allocation => <Until allocation={allocation} {...when} />),
    ...(act ? [actions] : []),
  ]
}

function Agency({ allocation }: { allocation: Allocation }) {
  const t = useT()
  const lang = useLang()
  const { agency, seats, used } = allocation
  const share = (id: string, count: number, text: string) => ({
    share: id,
    seats: count,
    name: t(`desk-blocks:allocation.${text}`),
    figure: formatNumber(count, lang),
  })
  return (
    <span className={name}>
      <bdi>{localized(agency.name, lang)}</bdi>
      <LoadBar
        shares={[share('sold', used, 'used'), share('allocated', unusedSeats(allocation), 'unused')]}
        label={t('desk-blocks:allocation.used_of', { used, seats })}
      />
    </span>
  )
}

function Until({ allocation: { live, recall_at }, ...when }: When & { allocation: Allocation }) {
  const t = useT()
  const lang = useLang()
  if (!live) return t('desk-blocks:allocation.over')
  return (
    <span>
      <Ltr>{formatTime(recall_at, when.zone, lang)}</Ltr>
      <DaysLeft at={recall_at} {...when} />
    </span>
  )
}

function Acts({ allocation, act }: { allocation: Allocation; act: (act: AllocationAct) => void }) {
  const t = useT()
  const lang = useLang()
  if (!allocation.live) return null
  const agency = `\u2068${localized(allocation.agency.name, lang)}\u2069`
  const kinds = unusedSeats(allocation) > 0 ? (['change', 'recall'] as const) : (['change'] as const)
  return (
    <span className={buttons}>
      {kinds.map(kind => (
        <Button
          key={kind}
          variant="line"
          size="sm"
          aria-label={t(`desk-blocks:allocation.${kind}_for`, { agency })}
          onClick={() => act({ act: kind, allocation })}
        >
          {t(`desk-blocks:allocation.${kind}`)}
        </Button>
      ))}
    </span>
  )
}
