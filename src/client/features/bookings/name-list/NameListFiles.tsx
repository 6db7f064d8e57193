import { useT } from '#client/lib/island.tsx'
import { Download } from '#client/ui/layout/icons.ts'
import { DetailsMenu } from '#client/ui/overlays/DetailsMenu.tsx'
import { NAME_LIST_FORMATS } from '#shared/contract/bookings/name-lists.ts'
import { menu } from '#styled-system/recipes'

/** The names as a sheet or as text. `path`: of the call. Texts: `lists`. */
export function NameListFiles({ path }: { path: string }) {
  const t = useT()
  return (
    <DetailsMenu
      label={
        <>
          <Download aria-hidden="true" />
          {t('lists:names')}
        </>
      }
    >
      {NAME_LIST_FORMATS.map(format => (
        <a key={format} className={menu().item} href={`${path}?format=${format}`} download data-guarded>
          {t(`lists:${format}`)}
        </a>
      ))}
    </DetailsMenu>
  )
}
