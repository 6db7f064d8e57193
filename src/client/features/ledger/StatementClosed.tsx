import { AgencyForm } from '#client/features/shell/bar/AgencyForm.tsx'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Building2 } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { contained } from '#styled-system/recipes'

export type ClosedReason = 'missing' | 'none' | 'forbidden'

const TEXTS = {
  missing: ['title', 'text'],
  none: ['none_title', 'none_text'],
  forbidden: ['forbidden_title', 'forbidden_text'],
} as const

/** Texts: `ledger`, `ui`. */
function StatementClosedView({ reason }: { reason: ClosedReason }) {
  const t = useT()
  const lang = useLang()
  const [title, text] = TEXTS[reason]
  return (
    <div className={contained()}>
      <EmptyState
        alone
        title={t(`ledger:closed.${title}`)}
        text={t(`ledger:closed.${text}`)}
        actions={
          <>
            {reason === 'none' && (
              <AgencyForm back="/agency/statement">
                <Button type="submit" icon={<Building2 aria-hidden="true" />}>
                  {t('ledger:closed.none_action')}
                </Button>
              </AgencyForm>
            )}
            <ButtonLink variant="line" href={pathFor(lang, '/')}>
              {t('ledger:closed.home')}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

export const StatementClosed: (props: { reason: ClosedReason } & IslandProps) => React.ReactNode =
  withIsland(StatementClosedView)
