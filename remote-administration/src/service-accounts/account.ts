/** A service account as the list has it. */
export interface Account {
  publicId: string;
  name: string;
  /** Origins of consoles, such as https://console.example.com. */
  widgetOrigins: readonly string[];
  /** Whether an administrator allowed its console for all members. */
  allowedForAll: boolean;
}

/** The API's answer for a new one, returned once. */
export interface MadeAccount {
  apiApplication: { publicId: string };
  token: string;
}
