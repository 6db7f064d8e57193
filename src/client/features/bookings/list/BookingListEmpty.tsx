import { useLang, useT } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Search } from '#client/ui/layout/icons.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { lookUpPath } from '#shared/rules/site/look-up.ts'

interface EmptyProps {
  filtered: boolean
  path: string
}

export function BookingListEmpty({ filtered, path }: EmptyProps) {
  const t = useT()
  const lang = useLang()
  return (
    <Card pad="none">
      {filtered ? (
        <EmptyState
          title={t('bookings:empty.filtered_title')}
          text={t('bookings:empty.filtered_text')}
          actions={
            <ButtonLink variant="line" href={pathFor(lang, path)}>
              {t('bookings:clear')}
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          title={t('bookings:empty.title')}
          text={t('bookings:empty.text')}
          actions={
            <>
              <ButtonLink href={pathFor(lang, '/')} icon={<Search aria-hidden="true" />}>
                {t('bookings:empty.action')}
              </ButtonLink>
              <ButtonLink variant="line" href={pathFor(lang, lookUpPath('flight'))}>
                {t('bookings:empty.manage')}
              </ButtonLink>
            </>
          }
        />
      )}
    </Card>
  )
}
