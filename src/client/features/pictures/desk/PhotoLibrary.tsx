import { type ReactNode, useState } from 'react'
import { openConfirm } from '#client/features/shell/confirm.store.ts'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { EmptyState } from '#client/ui/data/EmptyState.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Picture } from '#shared/contract/pictures.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { NewPhotos } from './NewPhotos.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import { PhotoDialog } from './PhotoDialog.tsx'
import { callDeletePicture } from './pictures.api.ts'

const page = css({ display: 'grid', gap: '4' })
const grid = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
})

/** The same file again renews its words and keeps its place. */
const withPicture = (all: Picture[], picture: Picture) =>
  all.some(({ id }) => id === picture.id)
    ? all.map(each => (each.id === picture.id ? picture : each))
    : [picture, ...all]

function View({ pictures }: { pictures: Picture[] }) {
  const t = useT()
  const lang = useLang()
  const [all, setAll] = useState(pictures)
  const [changing, setChanging] = useState<Picture>()
  const put = (picture: Picture) => {
    setAll(known => withPicture(known, picture))
    showSnackbar(t('desk-photos:saved', { name: localized(picture.alt, lang) }), { color: 'success' })
  }
  const remove = ({ id, alt }: Picture) =>
    openConfirm({
      title: t('desk-photos:remove_title'),
      description: t('desk-photos:remove_text', { name: localized(alt, lang) }),
      buttonText: t('desk-photos:remove'),
      action: async () => {
        await callDeletePicture(id)
        setAll(known => known.filter(each => each.id !== id))
        return { message: t('desk-photos:removed') }
      },
    })
  return (
    <div className={page}>
      <NewPhotos added={put} />
      <Card pad="sm" heading={t('desk-photos:library', { count: all.length })}>
        {all.length === 0 && <EmptyState title={t('desk-photos:none')} text={t('desk-photos:none_text')} />}
        <ul className={grid}>
          {all.map(picture => (
            <PhotoCard
              key={picture.id}
              picture={picture}
              change={() => setChanging(picture)}
              remove={() => remove(picture)}
            />
          ))}
        </ul>
      </Card>
      {changing && <PhotoDialog picture={changing} changed={put} onClose={() => setChanging(undefined)} />}
    </div>
  )
}

/** The photographs of the agency. Texts: `desk-photos`, `ui`. */
export const PhotoLibrary: (props: { pictures: Picture[] } & IslandProps) => ReactNode = withIsland(View)
