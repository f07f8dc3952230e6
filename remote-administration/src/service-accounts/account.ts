/** A service account as the list has it. */
export interface Account {
  publicId: string;
  name: string;
  /** Origins of consoles, such as https://console.example.com. */
  widgetOrigins: readonly string[];
}

/** What the API says of a new one, this one time. */
export interface MadeAccount {
  apiApplication: { publicId: string };
  token: string;
}
