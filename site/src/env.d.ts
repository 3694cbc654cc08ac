/// <reference types="astro/client" />

declare module '*?module-url' {
  /** Address of the script, to be imported in the browser. */
  const url: string;
  export default url;
}

declare module '*?inline-script' {
  /** Minified text of the script. */
  const script: string;
  export default script;
}
