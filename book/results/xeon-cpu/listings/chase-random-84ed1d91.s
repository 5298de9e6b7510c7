# speed.jmh.ChaseKernels.many, compiled by C2, 456 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L16
.L1:
    test       ecx,ecx
    jle        .L7
    mov        edi,DWORD PTR [rdx+0xc]
    test       edi,edi
    jbe        .L14
    lea        r11d,[rdi-0x1]
    cmp        r11d,edi
    jae        .L14
    mov        r9d,DWORD PTR [rsi+0xc]
    lea        ebx,[rdi-0x3]
    xor        r8d,r8d
    jmp        .L3
.L2:
    inc        r8d
    cmp        r8d,ecx
    jge        .L7
.L3:
    mov        r11d,DWORD PTR [rdx+0x10]
    cmp        r11d,r9d
    jae        .L12
    mov        r11d,DWORD PTR [rsi+r11*4+0x10]
    mov        DWORD PTR [rdx+0x10],r11d
    cmp        ebx,0x1
    jle        .L13
    mov        r10d,0x1
    nop        WORD PTR [rax+rax*1+0x0]
.L4:
    mov        r11d,DWORD PTR [rdx+r10*4+0x10]
    cmp        r11d,r9d
    jae        .L11
    mov        r11d,DWORD PTR [rsi+r11*4+0x10]
    mov        DWORD PTR [rdx+r10*4+0x10],r11d
    mov        r11d,DWORD PTR [rdx+r10*4+0x14]
    cmp        r11d,r9d
    jae        .L9
    mov        eax,DWORD PTR [rsi+r11*4+0x10]
    mov        DWORD PTR [rdx+r10*4+0x14],eax
    mov        r11d,DWORD PTR [rdx+r10*4+0x18]
    cmp        r11d,r9d
    jae        .L10
    mov        eax,DWORD PTR [rsi+r11*4+0x10]
    mov        DWORD PTR [rdx+r10*4+0x18],eax
    mov        r11d,DWORD PTR [rdx+r10*4+0x1c]
    cmp        r11d,r9d
    jae        .L8
    mov        eax,DWORD PTR [rsi+r11*4+0x10]
    mov        DWORD PTR [rdx+r10*4+0x1c],eax
    add        r10d,0x4
    cmp        r10d,ebx
    jl         .L4
.L5:
    cmp        r10d,edi
    jge        .L2
    xchg       ax,ax
.L6:
    mov        r11d,DWORD PTR [rdx+r10*4+0x10]
    cmp        r11d,r9d
    jae        .L11
    mov        eax,DWORD PTR [rsi+r11*4+0x10]
    mov        DWORD PTR [rdx+r10*4+0x10],eax
    inc        r10d
    cmp        r10d,edi
    jge        .L2
    jmp        .L6
.L7:
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L15
    ret
.L8:
    add        r10d,0x2
.L9:
    inc        r10d
    jmp        .L11
.L10:
    add        r10d,0x2
.L11:
    mov        DWORD PTR [rsp+0x8],ecx
    mov        DWORD PTR [rsp+0xc],r8d
    mov        QWORD PTR [rsp+0x18],rdx
    mov        DWORD PTR [rsp+0x14],r10d
    mov        QWORD PTR [rsp+0x20],rsi
    mov        DWORD PTR [rsp+0x28],r11d
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x248]
.L12:
    xor        r10d,r10d
    jmp        .L11
.L13:
    mov        r10d,0x1
    jmp        .L5
.L14:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],ecx
    mov        esi,0xffffffbe
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x1000278]
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],ecx
    mov        esi,0xffffff6e
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000298]
.L15:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L16:
    call       <Stub::method_entry_barrier>
    jmp        .L1
