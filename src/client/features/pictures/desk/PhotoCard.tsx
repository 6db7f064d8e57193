import { useLang, useT } from '#client/lib/island.tsx'
import { Chip } from '#client/ui/data/Chip.tsx'
import { Num } from '#client/ui/data/Num.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Pencil, Trash2 } from '#client/ui/layout/icons.ts'
import { pictureFile, widthsOf } from '#shared/base/pictures.ts'
import type { Picture } from '#shared/contract/pictures.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'

interface PhotoCardProps {
  picture: Picture
  change: () => void
  remove: () => void
}

const card = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  padding: '3',
  borderWidth: '1',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'card',
  bg: 'bg.surface',
  '& img': {
    inlineSize: 'full',
    blockSize: 'auto',
    aspectRatio: '[3 / 2]',
    objectFit: 'cover',
    borderRadius: 'control',
    bg: 'bg.muted',
  },
  '& p': { overflowWrap: 'anywhere' },
  '& small': { color: 'fg.muted' },
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: 'auto' })

export function PhotoCard({ picture, change, remove }: PhotoCardProps) {
  const t = useT()
  const { path, width, height, alt } = picture
  const name = localized(alt, useLang())
  const [least = width] = widthsOf(picture)
  return (
    <li className={card}>
      <img src={pictureFile(path, least, 'webp')} alt={name} width={width} height={height} loading="lazy" />
      {(['en', 'ar'] as const).map(each =>
        alt[each] ? (
          <p key={each} lang={each} dir={each === 'ar' ? 'rtl' : 'ltr'}>
            {alt[each]}
          </p>
        ) : (
          <div key={each}>
            <Chip tone="warning">{t(`desk-photos:lacks.${each}`)}</Chip>
          </div>
        ),
      )}
      <small dir="ltr">
        <Num of={width} /> × <Num of={height} />
      </small>
      <div className={acts}>
        <Button
          variant="line"
          size="sm"
          icon={<Pencil aria-hidden="true" />}
          aria-label={t('desk-photos:change_named', { name })}
          onClick={change}
        >
          {t('desk-photos:change')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<Trash2 aria-hidden="true" />}
          aria-label={t('desk-photos:remove_named', { name })}
          onClick={remove}
        >
          {t('desk-photos:remove')}
        </Button>
      </div>
    </li>
  )
}
