import { AgencyForm } from '#client/features/shell/bar/AgencyForm.tsx'
import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Building2 } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'

/** Offers to choose an agency if there is one. Texts: `agency`, `ui`. */
function NoAgencyView({ some }: { some: boolean }) {
  const t = useT()
  const lang = useLang()
  return (
    <EmptyState
      alone
      title={t('agency:none.title')}
      text={t(some ? 'agency:none.choose' : 'agency:none.text')}
      actions={
        some ? (
          <AgencyForm>
            <Button type="submit" icon={<Building2 aria-hidden="true" />}>
              {t('agency:none.action')}
            </Button>
          </AgencyForm>
        ) : (
          <ButtonLink variant="line" href={pathFor(lang, '/')}>
            {t('agency:none.home')}
          </ButtonLink>
        )
      }
    />
  )
}

export const NoAgency = withIsland(NoAgencyView)
