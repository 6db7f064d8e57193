import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import type { Proposal } from '#shared/contract/desk/money/unmatched.ts'
import { deskBookingPath } from '#shared/contract/pages.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'
import type { UnmatchedCardProps } from './desk-props.ts'

type ProposalsProps = UnmatchedCardProps & { onMatch: (reference: string) => void }

const heading = css({ fontSize: '14', fontWeight: 'semibold', marginBlockEnd: '2' })
const rows = css({ display: 'grid', gap: '2', listStyle: 'none' })
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '3',
  alignItems: 'center',
  paddingBlock: '2',
  borderBlockEndWidth: '1',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: 'divider',
})
const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', marginBlockStart: '1' })

export function Proposals(props: ProposalsProps) {
  const { proposals } = props.row
  const t = useT()
  if (proposals.length === 0)
    return <p className={css({ color: 'fg.muted' })}>{t('unmatched:no_proposals')}</p>
  return (
    <>
      <h3 className={heading}>{t('unmatched:proposals')}</h3>
      <ul className={rows}>
        {proposals.map((proposal, at) => (
          <Line key={proposal.booking_id} {...props} proposal={proposal} number={at + 1} />
        ))}
      </ul>
    </>
  )
}

type LineProps = ProposalsProps & { proposal: Proposal; number: number }

function Line({ proposal, row, symbol, onMatch, number }: LineProps) {
  const t = useT()
  const lang = useLang()
  const { booking_id: id, kind, reference, lead_name, due_minor, reasons } = proposal
  const amount = formatMoney(due_minor, row.currency, lang, { symbol }).text
  return (
    <li className={line}>
      <div>
        <a className={link()} href={pathFor(lang, deskBookingPath({ kind, id }))}>
          <Ltr>{reference}</Ltr>
        </a>{' '}
        <bdi>{lead_name}</bdi>{' '}
        <span className={css({ display: 'inline-block', fontSize: '14', color: 'fg.muted' })}>
          {due_minor > 0
            ? t('unmatched:due', { amount: `\u2068${amount}\u2069` })
            : t('unmatched:nothing_due')}
        </span>
        <div className={chips}>
          {reasons.map(reason => (
            <Chip key={reason} tone="accent">
              {t(`unmatched:reason.${reason}`)}
            </Chip>
          ))}
        </div>
      </div>
      <Button
        size="sm"
        variant={number === 1 ? 'primary' : 'line'}
        data-key={number}
        aria-label={t('unmatched:match_to', { reference: `\u2066${reference}\u2069` })}
        onClick={() => onMatch(reference)}
      >
        {t('unmatched:match')}
      </Button>
    </li>
  )
}
