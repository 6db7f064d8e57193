import { useT } from '#client/lib/island.tsx'
import { Field } from '#client/ui/forms/Field.tsx'
import { TextInput } from '#client/ui/forms/TextInput.tsx'
import { useForm } from '#client/ui/forms/use-form.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'
import type { Picture, PictureAlt } from '#shared/contract/pictures.ts'
import { callChangePicture } from './pictures.api.ts'

interface PhotoDialogProps {
  picture: Picture
  changed: (picture: Picture) => void
  onClose: () => void
}

const NAMES = ['alt_en', 'alt_ar'] as const

export function PhotoDialog({ picture, changed, onClose }: PhotoDialogProps) {
  const t = useT()
  const form = useForm<PictureAlt>({
    start: { alt_en: picture.alt.en, alt_ar: picture.alt.ar ?? '' },
    check: values =>
      Object.fromEntries(
        NAMES.filter(name => !values[name].trim()).map(name => [name, t('desk-photos:words_missing')]),
      ),
    async send(words) {
      changed(await callChangePicture(picture.id, words))
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('desk-photos:change')}
      text={t('desk-photos:change_text')}
      submitText={t('desk-photos:save')}
      busyText={t('desk-photos:saving')}
      form={form}
    >
      {NAMES.map(name => (
        <Field key={name} {...form.field(name)} label={t(`desk-photos:${name}`)}>
          {control => (
            <TextInput
              {...control}
              {...form.input(name)}
              dir={name === 'alt_ar' ? 'rtl' : 'ltr'}
              lang={name.slice(-2)}
              maxLength={200}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}
