/// <reference types="astro/client" />

declare module '*?inline-script' {
  /** Minified text of the script. */
  const script: string;
  export default script;
}
