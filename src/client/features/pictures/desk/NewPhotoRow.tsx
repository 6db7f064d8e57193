import { useLang, useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Trash2 } from '#client/ui/layout/icons.ts'
import { Notice } from '#client/ui/layout/Notice.tsx'
import type { PictureAlt } from '#shared/contract/pictures.ts'
import { formatMegabytes, formatPercent } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import type { NewPhoto } from './new-photos.ts'

interface NewPhotoRowProps {
  photo: NewPhoto
  write: (words: PictureAlt) => void
  drop: () => void
}

const row = css({
  display: 'grid',
  gap: '3',
  alignItems: 'start',
  gridTemplateColumns: { base: '1fr', md: '10rem minmax(0, 1fr) minmax(0, 1fr) auto' },
  paddingBlock: '4',
  borderBlockEndWidth: '1',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: 'divider',
  '& img': { inlineSize: 'full', aspectRatio: '[3 / 2]', objectFit: 'cover', borderRadius: 'control' },
  '& small': { display: 'block', color: 'fg.muted', overflowWrap: 'anywhere' },
})
const whole = css({ gridColumn: '1 / -1' })

export function NewPhotoRow({ photo, write, drop }: NewPhotoRowProps) {
  const t = useT()
  const lang = useLang()
  const { key, file, words, sending, sent, problem, asked } = photo
  const share = formatPercent(file.size > 0 ? Math.min(1, sent / file.size) : 0, lang)
  return (
    <fieldset className={row} disabled={sending}>
      <legend className={css({ srOnly: true })}>{file.name}</legend>
      <div>
        <img src={photo.previewUrl} alt={t('ui:upload.preview_of', { name: file.name })} />
        <small>
          <bdi>{file.name}</bdi> · {formatMegabytes(file.size, lang)}
        </small>
      </div>
      {(['alt_en', 'alt_ar'] as const).map(name => (
        <Field
          key={name}
          id={`${key}-${name}`}
          label={t(`desk-photos:${name}`)}
          error={asked && !words[name].trim() ? t('desk-photos:words_missing') : undefined}
        >
          {control => (
            <TextInput
              {...control}
              value={words[name]}
              dir={name === 'alt_ar' ? 'rtl' : 'ltr'}
              lang={name.slice(-2)}
              maxLength={200}
              onChange={({ currentTarget }) => write({ ...words, [name]: currentTarget.value })}
            />
          )}
        </Field>
      ))}
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('ui:upload.remove_named', { name: file.name })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={drop}
      />
      <div className={whole} role="status">
        {sending && t('desk-photos:sending', { share })}
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
    </fieldset>
  )
}
