import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { Notice } from '#client/ui/layout/Notice.tsx'
import { FileDrop } from '#client/ui/upload/FileDrop.tsx'
import type { Picture } from '#shared/contract/pictures.ts'
import { css } from '#styled-system/css'
import { NewPhotoRow } from './NewPhotoRow.tsx'
import { PHOTO_RULES } from './new-photos.ts'
import { useNewPhotos } from './use-new-photos.ts'

const hint = css({ color: 'fg.muted', marginBlock: '2' })
const send = css({ marginBlockStart: '4' })

/** Files are chosen or dropped, each gets its words, then all are sent. */
export function NewPhotos({ added }: { added: (picture: Picture) => void }) {
  const t = useT()
  const { photos, refused, choose, drop, sendAll, write, busy } = useNewPhotos(added)
  return (
    <Card pad="sm" heading={t('desk-photos:new')}>
      <FileDrop
        control={{ id: 'new-photos', 'aria-describedby': 'new-photos-hint' }}
        accept={PHOTO_RULES.types.join(',')}
        again={photos.length > 0}
        multiple
        onFiles={choose}
      />
      <p id="new-photos-hint" className={hint}>
        {t('desk-photos:hint')}
      </p>
      {refused.length > 0 && (
        <Notice tone="warning" live title={t('desk-photos:refused')}>
          {refused.map(line => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      <form
        method="dialog"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void sendAll()
        }}
      >
        {photos.map(photo => (
          <NewPhotoRow
            key={photo.key}
            photo={photo}
            write={words => write(photo.key, words)}
            drop={() => drop(photo)}
          />
        ))}
        {photos.length > 0 && (
          <div className={send}>
            <Button type="submit" busy={busy} busyText={t('desk-photos:busy')}>
              {t('desk-photos:add', { count: photos.length })}
            </Button>
          </div>
        )}
      </form>
    </Card>
  )
}
