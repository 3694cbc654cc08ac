import 'react';

declare module 'react' {
  // Invoker commands: in the HTML standard and in browsers, not yet in React's types.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close' | 'request-close' | undefined;
    commandfor?: string | undefined;
  }
}
