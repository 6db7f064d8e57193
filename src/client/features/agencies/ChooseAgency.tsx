import type { ReactNode } from 'react'
import { AgencyList } from '#client/features/shell/bar/AgencyList.tsx'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { AgencyName } from '#shared/contract/accounts/agencies.ts'
import { css } from '#styled-system/css'
import { contained } from '#styled-system/recipes'

interface ChooseAgencyProps {
  agencies: AgencyName[]
  current?: string | undefined
  /** Books for any of them, or for none. */
  staff?: boolean
  /** The page that asked. */
  back: string
}

const stack = css({ display: 'grid', gap: '4', justifyItems: 'start', '& > form': { inlineSize: 'full' } })
const frame = css({ maxInlineSize: '[40rem]', marginInline: 'auto', marginBlock: { base: '5', md: '10' } })

/** The choice of an agency as a page, for who has no script. Texts: `shell.agency`, `ui`. */
function ChooseAgencyView({ agencies, current, staff, back }: ChooseAgencyProps) {
  const t = useT()
  const { refused } = usePostedForm('choose-agency')
  return (
    <div className={contained()}>
      <Card className={frame}>
        <div className={stack}>
          <h1 className={css({ textStyle: 'title' })}>
            {t(staff ? 'shell:agency.book_for' : 'shell:agency.title')}
          </h1>
          <p>
            {t(
              agencies.length === 0
                ? 'shell:agency.empty'
                : staff
                  ? 'shell:agency.book_text'
                  : 'shell:agency.text',
            )}
          </p>
          {refused && (
            <Notice tone="danger" live>
              {refused}
            </Notice>
          )}
          <form method="post">
            <FormName name="choose-agency" />
            <AgencyList {...{ agencies, current }} leave={staff && current !== undefined} />
          </form>
          <ButtonLink variant="line" href={back}>
            {t('ui:cancel')}
          </ButtonLink>
        </div>
      </Card>
    </div>
  )
}

export const ChooseAgency: (props: ChooseAgencyProps & IslandProps) => ReactNode =
  withIsland(ChooseAgencyView)
