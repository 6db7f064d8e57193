import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plane } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'

/** Plain HTML: the home page opens, where staff book for the agency. Texts: `agency.book_for`. */
function BookForView({ agencyId }: { agencyId: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <form data-apart method="post" action={`${pathFor(lang, '/agency')}?redirect=${pathFor(lang, '/')}`}>
      <FormName name="choose-agency" />
      <Button
        type="submit"
        name="agency"
        value={agencyId}
        variant="line"
        size="sm"
        data-key="N"
        icon={<Plane aria-hidden="true" />}
      >
        {t('agency:book_for')}
      </Button>
    </form>
  )
}

export const BookFor = withIsland(BookForView)
