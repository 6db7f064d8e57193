import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DeskHead } from '#client/ui/layout/DeskHead.tsx'
import type { Approval } from '#shared/contract/desk/approvals.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { ApprovalActions } from './ApprovalActions.tsx'
import { useApprovalFacts } from './use-approval-facts.tsx'

interface ApprovalPageProps {
  approval: Approval
  zone: string
  symbol?: string
  permissions: readonly string[]
}

const TONES = {
  pending: 'warning',
  confirmed: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const

const facts = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' },
  columnGap: '6',
  rowGap: { base: '1', sm: '3' },
  overflowWrap: 'anywhere',
  '& > dt': { color: 'fg.muted' },
  '& > dd': { margin: '0', marginBlockEnd: { base: '3', sm: '0' } },
})

/** An act of a colleague with all that was known when it was asked for. Texts: `desk-approvals`, `ui`. */
function Page({ approval, ...shown }: ApprovalPageProps) {
  const t = useT()
  const lang = useLang()
  const { act, status, own } = approval
  const rows = useApprovalFacts(approval, shown)
  return (
    <>
      <DeskHead
        title={t(`desk-approvals:act.${act}`)}
        crumb={{ href: pathFor(lang, '/desk/requests'), text: t('desk-approvals:back') }}
        chips={<Chip tone={TONES[status]}>{t(`desk-approvals:status.${status}`)}</Chip>}
        facts={status === 'pending' && t(own ? 'desk-approvals:lead_own' : 'desk-approvals:lead')}
      />
      <Card>
        <dl className={facts}>
          {rows.map(({ name, value }, at) => [
            <dt key={`${name}-${String(at)}`}>{t(`desk-approvals:fact.${name}`)}</dt>,
            <dd key={`${name}-${String(at)}-value`}>{value}</dd>,
          ])}
        </dl>
        <ApprovalActions approval={approval} />
      </Card>
    </>
  )
}

export const ApprovalPage: (props: ApprovalPageProps & IslandProps) => ReactNode = withIsland(Page)
