import nunito400 from '@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf?inline';
import nunito400Italic from '@expo-google-fonts/nunito/400Regular_Italic/Nunito_400Regular_Italic.ttf?inline';
import nunito600 from '@expo-google-fonts/nunito/600SemiBold/Nunito_600SemiBold.ttf?inline';
import nunito700 from '@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf?inline';
import nunito700Italic from '@expo-google-fonts/nunito/700Bold_Italic/Nunito_700Bold_Italic.ttf?inline';
import outfit700 from '@expo-google-fonts/outfit/700Bold/Outfit_700Bold.ttf?inline';

/**
 * The fonts of the PDFs. They are bundled with the code, so that a build can run from any folder. Typst cannot read the woff2 files that
 * pages use.
 */
export const fontFiles: readonly Uint8Array[] = [nunito400, nunito400Italic, nunito600, nunito700, nunito700Italic, outfit700].map((url) =>
  Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
);
