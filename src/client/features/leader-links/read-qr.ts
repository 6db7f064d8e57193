interface Detector {
  detect(source: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
type DetectorClass = (new (options: {
  formats: string[]
}) => Detector) & {
  getSupportedFormats(): Promise<string[]>
}

const builtIn = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
async function hasBuiltIn(): Promise<boolean> {
  const formats = (await builtIn()?.getSupportedFormats()) ?? []
  return formats.includes('qr_code')
}

/** Reads the QR code of a camera's picture; undefined without one. */
export type ReadFrame = (video: HTMLVideoElement) => Promise<string | undefined>

async function withDetector(): Promise<ReadFrame> {
  const detector = new (builtIn() as DetectorClass)({ formats: ['qr_code'] })
  return async video => (await detector.detect(video))[0]?.rawValue
}

// More pixels make a phone slow, and a code that is held up to it does not need them.
const WIDTH = 640

async function withLibrary(): Promise<ReadFrame> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return async video => {
    canvas.width = WIDTH
    canvas.height = Math.round((WIDTH * video.videoHeight) / video.videoWidth)
    pen?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = pen?.getImageData(0, 0, canvas.width, canvas.height)
    try {
      return picture && decodeQR(picture)
    } catch {
      // There is no code in the picture.
      return undefined
    }
  }
}

/** The browser's own reader, else a library, which is fetched at the first visit, while there is a network. */
export const loadReader = async (): Promise<ReadFrame> =>
  (await hasBuiltIn()) ? withDetector() : withLibrary()
