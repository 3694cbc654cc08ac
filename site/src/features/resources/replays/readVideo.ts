import { FilePathSource, Input, MP4 } from 'mediabunny';

/** Facts about a video file. */
export type Video = {
  /** Length in seconds. */
  readonly seconds: number;
  /** Size of the image in pixels. */
  readonly width: number;
  readonly height: number;
  /** Codec of the video track: `avc` is H.264. */
  readonly codec: string | null;
  /** Whether it has an audio track. */
  readonly hasSound: boolean;
};

/**
 * Reads length, size and codec of an MP4 file.
 * @param path Path of the file.
 * @throws Error if it is not an MP4 file, or has no video track.
 */
export async function readVideo(path: string): Promise<Video> {
  using input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  if (!(await input.canRead())) throw new Error('This is not an MP4 file.');
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error('This MP4 file has no video track.');
  const sound = await input.getPrimaryAudioTrack();
  return {
    // A film has few pictures, so the end of the last one is not exact.
    seconds: await (sound ?? input).computeDuration(),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    codec: await track.getCodec(),
    hasSound: sound !== null,
  };
}
