export const demoSignInMessages = { fill: "Fill in Maya’s demo account" };
